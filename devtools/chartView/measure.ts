/** The sizes of a chart's texts in px; devtools/chartView/flowChart.css draws them so. */
export const fonts = {
  key: '600 14px',
  note: '400 12px',
  label: '500 12px',
} as const

type Font = keyof typeof fonts

// A little more than a system font's mean, so that a text never grows out of a box that was made without a canvas.
const CHARACTER: Record<Font, number> = { key: 8.2, note: 6.6, label: 6.9 }

let canvas: CanvasRenderingContext2D | null | undefined
const pen = () => {
  // jsdom has the element and complains when it is asked to draw.
  if (canvas === undefined)
    canvas = 'CanvasRenderingContext2D' in globalThis ? document.createElement('canvas').getContext('2d') : null
  return canvas
}

/** The width of a text in px, as the page's font draws it; where nothing can draw, so much a character. */
export const widthOf = (text: string, font: Font): number => {
  const drawn = pen()
  if (!drawn) return Math.ceil(text.length * CHARACTER[font])
  const house = document.querySelector('.radix-themes') ?? document.body
  drawn.font = `${fonts[font]} ${getComputedStyle(house).fontFamily}`
  return Math.ceil(drawn.measureText(text).width)
}
