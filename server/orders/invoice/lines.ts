const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

const ELLIPSIS = '…'

/** Cuts a word that is wider than the line, never inside a grapheme. */
const splitWord = (word: string, width: number, measure: (text: string) => number): string[] => {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const { segment } of graphemes.segment(word)) {
    const needed = measure(segment)
    if (piece !== '' && used + needed > width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += segment
    used += needed
  }
  return piece === '' ? pieces : [...pieces, piece]
}

/**
 * Breaks a printable text into lines of at most `width`.
 * @param most the highest number of lines; an ellipsis replaces the rest
 */
export const wrapped = (
  text: string,
  width: number,
  measure: (text: string) => number,
  most = Number.POSITIVE_INFINITY,
): string[] => {
  const lines: string[] = []
  const blank = measure(' ')
  let line = ''
  let used = 0
  const words = text
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => (measure(word) > width ? splitWord(word, width, measure) : [word]))
  for (const word of words) {
    const needed = measure(word)
    if (line !== '' && used + blank + needed > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    used += needed + (line === '' ? 0 : blank)
    line = line === '' ? word : `${line} ${word}`
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  const [last = ''] = splitWord(lines[most - 1] as string, width - measure(ELLIPSIS), measure)
  return [...lines.slice(0, most - 1), `${last.trimEnd()}${ELLIPSIS}`]
}
