/** Weights and sizes of a chart's texts; the style sheets have the same values. */
export const fonts = {
  key: '600 14px',
  note: '400 13px',
  label: '500 13px',
} as const

type Font = keyof typeof fonts

// Average widths of a character in px, a little larger than in system fonts, so that a text never exceeds its box.
const CHARACTER_WIDTH: Record<Font, number> = { key: 8.2, note: 7.1, label: 7.5 }

let canvas: CanvasRenderingContext2D | null | undefined
const canvasContext = () => {
  // jsdom has the canvas element, but logs an error when its context is requested.
  if (canvas === undefined)
    canvas = 'CanvasRenderingContext2D' in globalThis ? document.createElement('canvas').getContext('2d') : null
  return canvas
}

/** The width of a text in px in the page's font; estimated by the number of characters where no canvas exists. */
export const widthOf = (text: string, font: Font): number => {
  const context = canvasContext()
  if (!context) return Math.ceil(text.length * CHARACTER_WIDTH[font])
  const themed = document.querySelector('.radix-themes') ?? document.body
  context.font = `${fonts[font]} ${getComputedStyle(themed).fontFamily}`
  return Math.ceil(context.measureText(text).width)
}
