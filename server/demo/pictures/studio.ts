import sharp from 'sharp'
import { type PropName, type PropStyle, propSvg } from './props.ts'

/** A backdrop colour: `hue` in degrees, `depth` from pale (0) to deep (1), `accent` the hue of the shape behind. */
export type Backdrop = {
  readonly hue: number
  readonly depth?: number
  readonly accent?: number
  readonly chroma?: number
}

/** The shape behind or under the objects. */
export type Stage = 'floor' | 'disc' | 'arch' | 'sun' | 'steps'

/**
 * One object. `x` is its centre, `base` its lower edge, `size` its longer side, all as fractions of the canvas height.
 */
export type Item = {
  readonly source: string | { readonly prop: PropName; readonly style: PropStyle }
  readonly x: number
  readonly base: number
  readonly size: number
  readonly turn?: number
  readonly flip?: boolean
  readonly hue?: number
  readonly saturation?: number
  readonly brightness?: number
  readonly floats?: boolean
}

/** One picture: `width` × `height` in pixels. */
export type Scene = {
  readonly width: number
  readonly height: number
  readonly backdrop: Backdrop
  readonly stage: Stage
  readonly items: readonly Item[]
  /** The middle of the stage from the left, as a fraction of the height; by default the middle of the picture. */
  readonly centre?: number
}

type Placed = {
  readonly image: Buffer
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const hsl = (hue: number, saturation: number, lightness: number) =>
  `hsl(${(((hue % 360) + 360) % 360).toFixed(0)},${saturation.toFixed(0)}%,${lightness.toFixed(0)}%)`

const mix = (pale: number, deep: number, depth: number) => pale + (deep - pale) * depth

const backdropSvg = (scene: Scene): string => {
  const { width: w, height: h } = scene
  const { hue, depth = 0, accent = hue + 25, chroma = 1 } = scene.backdrop
  const cx = (scene.centre ?? w / h / 2) * h
  const s = (pale: number, deep: number) => mix(pale, deep, depth) * chroma
  const wallTop = hsl(hue, s(52, 42), mix(88, 30, depth))
  const wallGlow = hsl(hue, s(70, 46), mix(96, 50, depth))
  const floorFar = hsl(hue, s(46, 40), mix(85, 27, depth))
  const floorNear = hsl(hue, s(58, 42), mix(93, 40, depth))
  const shape = hsl(accent, s(64, 46), mix(82, 44, depth))
  const shapeEdge = hsl(accent, s(60, 44), mix(74, 34, depth))
  const top = hsl(accent, s(60, 40), mix(95, 56, depth))
  const side = hsl(accent, s(48, 42), mix(80, 36, depth))
  const sideDark = hsl(accent, s(42, 44), mix(68, 26, depth))
  const plinth = (x: number, y: number, rx: number, tall: number) => {
    const ry = rx * 0.23
    return `<ellipse cx="${x}" cy="${y + tall + ry * 0.25}" rx="${rx * 1.12}" ry="${ry * 1.15}" fill="#000" opacity="${mix(0.2, 0.4, depth)}" filter="url(#soft)"/>
      <path d="M${x - rx} ${y} v${tall} a${rx} ${ry} 0 0 0 ${rx * 2} 0 v${-tall} z" fill="url(#side)"/>
      <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#top)"/>`
  }
  const arch = (x: number, y: number, half: number, rise: number) =>
    `<path d="M${x - half} ${y} V${y - rise} a${half} ${half} 0 0 1 ${half * 2} 0 V${y} z" fill="url(#shape)"/>`
  const behind = {
    floor: '',
    disc: '',
    arch: arch(cx, h * 0.68, h * 0.33, h * 0.24),
    sun: `<circle cx="${cx}" cy="${h * 0.46}" r="${h * 0.345}" fill="url(#shape)"/>`,
    steps: arch(cx + h * 0.2, h * 0.68, h * 0.22, h * 0.28),
  }[scene.stage]
  const under = {
    floor: '',
    disc: plinth(cx, h * 0.775, h * 0.4, h * 0.075),
    arch: '',
    sun: '',
    steps: plinth(cx + h * 0.19, h * 0.66, h * 0.23, h * 0.17) + plinth(cx - h * 0.2, h * 0.79, h * 0.23, h * 0.08),
  }[scene.stage]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="${wallTop}"/><stop offset="1" stop-color="${wallGlow}"/></linearGradient>
      <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${h * 0.42}" r="${h * 0.62}"><stop offset="0" stop-color="${wallGlow}"/><stop offset="1" stop-color="${wallGlow}" stop-opacity="0"/></radialGradient>
      <linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="${floorFar}" stop-opacity="0"/><stop offset=".09" stop-color="${floorFar}"/><stop offset=".45" stop-color="${floorNear}"/><stop offset="1" stop-color="${floorNear}"/></linearGradient>
      <linearGradient id="shape" x2=".3" y2="1"><stop offset="0" stop-color="${shapeEdge}"/><stop offset="1" stop-color="${shape}"/></linearGradient>
      <linearGradient id="side"><stop offset="0" stop-color="${sideDark}"/><stop offset=".3" stop-color="${side}"/><stop offset=".55" stop-color="${top}"/><stop offset="1" stop-color="${sideDark}"/></linearGradient>
      <linearGradient id="top" x2="1" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${side}"/></linearGradient>
      <filter id="soft" x="-50%" y="-100%" width="200%" height="300%"><feGaussianBlur stdDeviation="${h * 0.025}"/></filter>
    </defs>
    <rect width="${w}" height="${h}" fill="url(#wall)"/><rect width="${w}" height="${h}" fill="url(#glow)"/>
    ${behind}
    <rect y="${h * 0.655}" width="${w}" height="${h * 0.345}" fill="url(#floor)"/>
    ${under}
  </svg>`
}

/** Drawings by name: the bodies of SVG elements in a square of `side` units. */
export type Drawings = { readonly side: number; readonly bodies: Readonly<Record<string, { readonly body: string }>> }

/** The size at which a drawing is rendered, as a multiple of the object's: reducing it smooths its outlines. */
const RENDERED = 1.5

/** Pixels per inch at which an SVG unit is a pixel, and the enlargement of the props of `props.ts`. */
const SVG_DENSITY = 72
const PROP_SCALE = 3

/** Compression of the pictures between two steps. */
const QUICK = { compressionLevel: 1 }

const svgOf = ({ side, bodies }: Drawings, name: string, px: number) => {
  const drawing = bodies[name]
  if (drawing === undefined) throw new Error(`There is no drawing ${name}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 ${side} ${side}">${drawing.body}</svg>`
}

const cutOut = async (drawings: Drawings, item: Item, side: number): Promise<Buffer> => {
  const { source, flip, hue, saturation, brightness } = item
  const svg =
    typeof source === 'string'
      ? svgOf(drawings, source, Math.round(side * RENDERED))
      : propSvg(source.prop, source.style)
  const density = typeof source === 'string' ? SVG_DENSITY : SVG_DENSITY * PROP_SCALE
  // Two passes: sharp keeps one operation of each kind in a fixed order, and the trim must come last.
  const coloured = await sharp(Buffer.from(svg), { density })
    .ensureAlpha()
    .flop(flip ?? false)
    .modulate({ hue: hue ?? 0, saturation: saturation ?? 1, brightness: brightness ?? 1 })
    .png(QUICK)
    .toBuffer()
  return sharp(coloured).trim({ background: '#0000', threshold: 1 }).png(QUICK).toBuffer()
}

const place = async (drawings: Drawings, scene: Scene, item: Item): Promise<Placed> => {
  const side = Math.round(item.size * scene.height)
  const crisp = await sharp(await cutOut(drawings, item, side))
    .resize(side, side, { fit: 'inside' })
    .png(QUICK)
    .toBuffer()
  const turned =
    item.turn === undefined
      ? crisp
      : await sharp(crisp).rotate(item.turn, { background: '#0000' }).png(QUICK).toBuffer()
  const image = await sharp(turned)
    .trim({ background: '#0000', threshold: 1 })
    .png(QUICK)
    .toBuffer({ resolveWithObject: true })
  const { width, height } = image.info
  return {
    image: image.data,
    width,
    height,
    left: Math.round(item.x * scene.height - width / 2),
    top: Math.round(item.base * scene.height - height),
  }
}

const SHADOW_SCALE = 4

const shadowSvg = (scene: Scene, items: readonly Item[], placed: readonly Placed[]): string => {
  const { hue, depth = 0 } = scene.backdrop
  const dark = hsl(hue, 45, mix(26, 6, depth))
  const shadows = placed.map((p, index) => {
    const floats = items[index]?.floats ?? false
    const cx = p.left + p.width / 2
    const cy = floats ? p.top + p.height + scene.height * 0.09 : p.top + p.height
    const rx = p.width * (floats ? 0.34 : 0.46)
    return `<ellipse cx="${cx + scene.height * 0.012}" cy="${cy}" rx="${rx * 1.08}" ry="${Math.max(rx * 0.17, scene.height * 0.012)}" fill="${dark}" opacity="${floats ? 0.22 : 0.3}" filter="url(#wide)"/>
      ${floats ? '' : `<ellipse cx="${cx}" cy="${cy - scene.height * 0.006}" rx="${rx * 0.8}" ry="${Math.max(rx * 0.07, scene.height * 0.006)}" fill="${dark}" opacity=".42" filter="url(#near)"/>`}`
  })
  // A blurred picture needs few pixels, and a blur of few pixels is quick.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width / SHADOW_SCALE}" height="${scene.height / SHADOW_SCALE}" viewBox="0 0 ${scene.width} ${scene.height}"><defs>
    <filter id="wide" x="-60%" y="-300%" width="220%" height="700%"><feGaussianBlur stdDeviation="${scene.height * 0.02}"/></filter>
    <filter id="near" x="-60%" y="-300%" width="220%" height="700%"><feGaussianBlur stdDeviation="${scene.height * 0.007}"/></filter></defs>${shadows.join('')}</svg>`
}

const HEAVY = 64 * 1024

/** Renders one scene to WebP. */
export const shoot = async (drawings: Drawings, scene: Scene): Promise<Buffer> => {
  const placed = await Promise.all(scene.items.map((item) => place(drawings, scene, item)))
  const shadows = await sharp(Buffer.from(shadowSvg(scene, scene.items, placed)))
    .resize(scene.width, scene.height, { kernel: 'cubic' })
    .png(QUICK)
    .toBuffer()
  const shot = await sharp(Buffer.from(backdropSvg(scene)))
    .composite([
      { input: shadows, left: 0, top: 0 },
      ...placed.map((p) => ({ input: p.image, left: p.left, top: p.top })),
    ])
    .removeAlpha()
    .png(QUICK)
    .toBuffer()
  const encode = (quality: number) => sharp(shot).webp({ quality, smartSubsample: true, effort: 4 }).toBuffer()
  const fine = await encode(84)
  return fine.length > HEAVY ? encode(64) : fine
}
