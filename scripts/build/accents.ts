import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { ACCENTS, type Accent, accentSheet } from '#contract/shopDetails/accents.ts'
import { root } from '../dataFolder.ts'

/** Text and what it stands on: the ratio that WCAG wants. */
export const CONTRAST = 4.5

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const hexOf = (colour: readonly number[]) =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, as WCAG defines it. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const mixed = (hex: string, towards: 0 | 255, part: number) =>
  hexOf(channels(hex).map((channel) => channel + (towards - channel) * part))

/** A colour, moved towards black or white until it reaches the contrast with another one. */
const readable = (hex: string, towards: 0 | 255, ground: string): string => {
  let colour = hex
  for (let step = 1; contrast(colour, ground) < CONTRAST; step++) colour = mixed(hex, towards, step * 0.01)
  return colour
}

/** The values of a colour in a theme, by their names without that of the colour. */
const valuesOf = (sheet: string, accent: Accent, theme: 'light' | 'dark') => {
  const block = new RegExp(`\\.${theme}, \\.${theme}-theme\\s*\\{([^}]*)\\}`).exec(sheet)?.[1] ?? ''
  const values = [...block.matchAll(new RegExp(`--${accent}-([a-z]*\\d*): ([^;]*);`, 'g'))]
  return new Map(values.map(([, name = '', value = '']) => [name, value.replaceAll(accent, 'teal')]))
}

/** Darkens what has white text on it, and moves text away from its own tints (as `src/styles/base.css` does for teal). */
const withContrast = (values: Map<string, string>, theme: 'light' | 'dark') => {
  const filled = readable(values.get('9')!, 0, '#ffffff')
  // Under the pointer.
  values.set('9', filled).set('10', mixed(filled, 0, 0.12))
  const text = readable(values.get('11')!, theme === 'light' ? 0 : 255, values.get('4')!)
  return values.set('11', text).set('a11', text)
}

/**
 * The style sheet of a colour: it gives its values to the custom properties of teal, which is the colour of the themes'
 * rules, and wins over them wherever it stands.
 */
export const accentStyles = (accent: Accent): string => {
  const file = path.join(root, 'node_modules/@radix-ui/themes/tokens/colors', `${accent}.css`)
  const sheet = readFileSync(file, 'utf8')
  const rule = (selector: string, theme: 'light' | 'dark') => {
    const values = withContrast(valuesOf(sheet, accent, theme), theme)
    return `${selector}{${[...values].map(([name, value]) => `--teal-${name}:${value}`).join(';')}}`
  }
  return `${rule(':root:root:not(.dark)', 'light')}${rule(':root:root.dark', 'dark')}`
}

/** The Vite plugin that makes the style sheets of all colours. */
export const accentsPlugin = (): Plugin => ({
  name: 'accents',
  generateBundle() {
    for (const accent of ACCENTS)
      this.emitFile({ type: 'asset', fileName: accentSheet(accent).slice(1), source: accentStyles(accent) })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const accent = ACCENTS.find((one) => request.url === accentSheet(one))
      if (!accent) return next()
      response.setHeader('content-type', 'text/css; charset=utf-8')
      response.end(accentStyles(accent))
    })
  },
})
