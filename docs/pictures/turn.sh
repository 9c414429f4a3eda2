#!/usr/bin/env bash
# Draws docs/pictures/turn.svg, the animated picture in the README: one turn of Castello, square by square.
#
#   cargo run -p burgrave -- --version && docs/pictures/turn.sh target/debug/burgrave
#
# Each prefix of a capturing route is a legal move, so `burgrave show --svg` draws every frame. The script puts
# the frames into one file: what all frames share is written once, the rest in a group per frame, and a CSS
# animation shows one group at a time. Without motion (prefers-reduced-motion) only the last frame is visible.
set -euo pipefail
burgrave=$(realpath "${1:-target/debug/burgrave}")
cd "$(dirname "$0")"
position='15/15/15/15/4b10/5c4b2c1/1c7c5/15/15/5b1b7/2c4c4c2/3bb4b5/2w6w5/11b1b1/5c7c1/1c7c5/15/9w5/15/15/15 w 0:0'
route=(c9 e11 g13 i11 k9 m7)

frames=$(mktemp -d)
trap 'rm -r "$frames"' EXIT
# One element a line, so that frames can be compared line by line.
frame() {
  "$burgrave" show castello --svg --plain --position "$position" "${@:2}" | awk '
    { text = text $0; depth += gsub(/<g[ >]/, "&") - gsub(/<\/g>/, "&") }
    depth <= 0 { print text; text = "" }' >"$frames/$1"
}
frame 0
moves=${route[0]}
for i in "${!route[@]}"; do
  [ "$i" = 0 ] && continue
  moves+=:${route[$i]}
  frame "$i" --moves "$moves"
done

awk -v last=$((${#route[@]} - 1)) '
  FNR == 1 { frame = FILENAME; sub(/.*\//, "", frame) }
  { line[frame, FNR] = $0; count[frame] = FNR; if (!seen[frame, $0]++) shared[$0]++ }
  END {
    style = "<style>"
    for (f = 0; f <= last; f++) for (n = 1; n <= count[f]; n++) if (line[f, n] ~ /^<style>/) {
      rules = line[f, n]; gsub(/<\/?style>/, "", rules); size = split(rules, rule, "}")
      for (r = 1; r < size; r++) if (!known[rule[r]]++) style = style rule[r] "}"
    }
    first = 1.5; step = 0.8; hold = 2.6; total = first + step * (last - 1) + hold
    for (f = 0; f <= last; f++) {
      from = f == 0 ? 0 : first + step * (f - 1); to = f == last ? total : first + step * f
      style = style sprintf(".f%d{visibility:%s;animation:f%d %.1fs infinite}", f, f == last ? "visible" : "hidden", f, total)
      style = style sprintf("@keyframes f%d{0%%{visibility:%s}", f, f == 0 ? "visible" : "hidden")
      if (f > 0) style = style sprintf("%.2f%%{visibility:hidden}%.2f%%{visibility:visible}", 100 * from / total - 0.01, 100 * from / total)
      if (f < last) style = style sprintf("%.2f%%{visibility:visible}%.2f%%{visibility:hidden}", 100 * to / total - 0.01, 100 * to / total)
      style = style sprintf("100%%{visibility:%s}}", f == last ? "visible" : "hidden")
    }
    style = style "@media (prefers-reduced-motion){[class^=f]{animation:none}}</style>"
    for (n = 1; n <= count[last]; n++) {
      text = line[last, n]
      if (text ~ /^<title>/) print "<title>One turn of Castello: a man captures five</title>"
      else if (text ~ /^<desc>/) print "<desc>White jumps from c9 over five black men to e11, g13, i11, k9 and m7.</desc>"
      else if (text ~ /^<style>/) print style
      else if (text ~ /^<svg/) { sub(/aria-label="[^"]*"/, "aria-label=\"One turn of Castello\"", text); print text }
      else if (text ~ /^<defs>/ || (shared[text] > last && text !~ /^<\/svg>/)) print text
    }
    for (f = 0; f <= last; f++) {
      print "<g class=\"f" f "\">"
      for (n = 1; n <= count[f]; n++) {
        text = line[f, n]
        if (shared[text] > last || text ~ /^<(svg|title|desc|style|defs)/) continue
        # White is still to move until the turn ends.
        if (text ~ / to move</) { if (f == 0) mover = text; else if (f < last) text = mover }
        print text
      }
      print "</g>"
    }
    print "</svg>"
  }' "$frames"/* >turn.svg
