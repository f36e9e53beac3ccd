/** Longest side of a picture in px; a larger window is drawn smaller. */
const MAX_SIDE = 1280
const QUALITY = 0.75
/** Shape of a text that is not drawn, as parts of its line: a bar in the middle, in a light shade of the text's colour. */
const BAR = { top: 0.25, height: 0.5, alpha: 0.35 }
const IMAGE_COLOUR = '#9aa0a6'
/** Layers of the elements that cover the rest of the page. */
const TOP_LAYER = 1000

interface Rectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** One drawing step. Later layers cover earlier ones. */
interface Item {
  readonly layer: number
  readonly clip: Rectangle
  readonly draw: (context: CanvasRenderingContext2D) => void
}

interface Surroundings {
  readonly layer: number
  readonly clip: Rectangle
}

const overlap = (a: Rectangle, b: Rectangle): Rectangle => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})
const isEmpty = ({ left, top, right, bottom }: Rectangle) => right <= left || bottom <= top
const isTransparent = (colour: string) => colour === 'transparent' || /[,/]\s*0\)$/.test(colour)

const drawBox = (rectangle: Rectangle, style: CSSStyleDeclaration) => (context: CanvasRenderingContext2D) => {
  const { left, top, right, bottom } = rectangle
  const border = style.borderTopStyle === 'none' ? 0 : Number.parseFloat(style.borderTopWidth)
  context.beginPath()
  context.roundRect(left, top, right - left, bottom - top, Number.parseFloat(style.borderTopLeftRadius) || 0)
  if (!isTransparent(style.backgroundColor)) {
    context.fillStyle = style.backgroundColor
    context.fill()
  }
  if (border > 0 && !isTransparent(style.borderTopColor)) {
    context.strokeStyle = style.borderTopColor
    context.lineWidth = border
    context.stroke()
  }
}

const drawImage = ({ left, top, right, bottom }: Rectangle) => {
  return (context: CanvasRenderingContext2D) => {
    context.globalAlpha = BAR.alpha
    context.fillStyle = IMAGE_COLOUR
    context.fillRect(left, top, right - left, bottom - top)
  }
}

const drawBars = (lines: readonly Rectangle[], colour: string) => (context: CanvasRenderingContext2D) => {
  context.globalAlpha = BAR.alpha
  context.fillStyle = colour
  for (const { left, top, right, bottom } of lines) {
    const height = bottom - top
    context.fillRect(left, top + height * BAR.top, right - left, height * BAR.height)
  }
}

/** Draws the words of a text into its lines, in their order. */
const drawWords = (text: string, lines: readonly Rectangle[], style: CSSStyleDeclaration) => {
  const shown = style.textTransform === 'uppercase' ? text.toUpperCase() : text
  return (context: CanvasRenderingContext2D) => {
    context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    context.fillStyle = style.color
    context.textBaseline = 'middle'
    const words = shown.split(' ')
    for (const [index, { left, top, right, bottom }] of lines.entries()) {
      let line = words.shift() ?? ''
      const isLast = index === lines.length - 1
      while (words[0] !== undefined && (isLast || context.measureText(`${line} ${words[0]}`).width <= right - left + 1))
        line += ` ${words.shift()}`
      context.fillText(line, left, (top + bottom) / 2, right - left + 1)
    }
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What a control shows that is no text node: the chosen option, the value or the placeholder of a field. */
const textInControl = (element: Element): string => {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? ''
  if (element instanceof HTMLInputElement && /^(checkbox|radio|range|color|file|hidden)$/.test(element.type)) return ''
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value || element.placeholder
  return ''
}

const isImage = (element: Element) => element.matches('img, video, canvas, svg, picture, iframe, object')

/** @param isOwnText whether a text is one of the application's own and may be drawn */
const itemsOf = (isOwnText: (text: string) => boolean, leftOut: Element, window: Rectangle): readonly Item[] => {
  const items: Item[] = []
  const add = ({ layer, clip }: Surroundings, draw: Item['draw']) => items.push({ layer, clip, draw })
  const addText = (text: string, lines: readonly Rectangle[], style: CSSStyleDeclaration, around: Surroundings) => {
    const visible = lines.filter((line) => !isEmpty(overlap(line, around.clip)))
    if (text === '' || visible.length === 0) return
    add(around, isOwnText(text) ? drawWords(text, lines, style) : drawBars(visible, style.color))
  }
  const walkText = (node: Text, style: CSSStyleDeclaration, around: Surroundings) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    addText(oneLine(node.data), [...range.getClientRects()], style, around)
  }
  const walk = (element: Element, around: Surroundings) => {
    if (element === leftOut) return
    const style = getComputedStyle(element)
    if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return
    const rectangle = element.getBoundingClientRect()
    const isOnTop = element.matches(':modal, [popover]:popover-open')
    const layer = isOnTop ? TOP_LAYER : around.layer + (/fixed|sticky/.test(style.position) ? 1 : 0)
    const clip = isOnTop || style.position === 'fixed' ? window : around.clip
    const own = { layer, clip }
    const visible = overlap(rectangle, clip)
    if (style.display !== 'contents' && !isEmpty(rectangle) && !isEmpty(visible)) {
      add(own, drawBox(rectangle, style))
      if (isImage(element)) return add(own, drawImage(rectangle))
      addText(oneLine(textInControl(element)), [innerLine(rectangle, style)], style, own)
    }
    const isClipping = style.overflowX !== 'visible' && style.display !== 'inline'
    const inner = isClipping ? { layer, clip: visible } : own
    if (isClipping && isEmpty(visible)) return
    for (const child of element.childNodes) {
      if (child instanceof Text) walkText(child, style, inner)
      else if (child instanceof Element) walk(child, inner)
    }
  }
  walk(document.body, { layer: 0, clip: window })
  return items.toSorted((a, b) => a.layer - b.layer)
}

/** The line of a field's text: inside of its padding, as high as its letters. */
const innerLine = ({ left, top, right, bottom }: Rectangle, style: CSSStyleDeclaration): Rectangle => {
  const size = Number.parseFloat(style.fontSize) * 1.25
  const middle = Math.min((top + bottom) / 2, top + Number.parseFloat(style.paddingTop) + size)
  return {
    left: left + Number.parseFloat(style.paddingLeft),
    top: middle - size / 2,
    right: right - Number.parseFloat(style.paddingRight),
    bottom: middle + size / 2,
  }
}

/**
 * A drawing of the visible part of the page, as a data URL. It contains the boxes of the page and only those texts that
 * `isOwnText` knows: every other text, the content of fields included, is a bar, and each picture a grey box.
 * @param leftOut an element that is not drawn
 * @returns undefined where the browser cannot draw
 */
export const drawPage = (isOwnText: (text: string) => boolean, leftOut: Element): string | undefined => {
  const { innerWidth: width, innerHeight: height } = globalThis
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.scale(scale, scale)
  context.fillStyle = pageColour()
  context.fillRect(0, 0, width, height)
  for (const { clip, draw } of itemsOf(isOwnText, leftOut, { left: 0, top: 0, right: width, bottom: height })) {
    context.save()
    context.beginPath()
    context.rect(clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top)
    context.clip()
    draw(context)
    context.restore()
  }
  return canvas.toDataURL('image/webp', QUALITY)
}

const pageColour = (): string => {
  const colours = [document.body, document.documentElement].map((one) => getComputedStyle(one).backgroundColor)
  return colours.find((colour) => !isTransparent(colour)) ?? '#fff'
}
