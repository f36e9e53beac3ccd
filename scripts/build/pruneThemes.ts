import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AtRule, type Declaration, type Plugin as PostcssPlugin, parse, type Root, type Rule } from 'postcss'
import { type Plugin, transformWithOxc } from 'vite'
import { propertiesReadIn } from '#server/pages/pageStyles.ts'
import { namedImports } from './namedImports.ts'
import { removeEmpty, removeUnread } from './styleRules.ts'

/** How the theme declares a prop that becomes a class, with the value that it has where the application gives none. */
const PROP = /(\w+):\{type:"([^"]*)"([^{}]*?className:"(rt-r-[\w-]+)"[^{}]*)\}/g
/** A class of a prop with its value (`.rt-r-gap-3`, `.-rt-r-mt-1`); without a value it reads a variable. */
const PROP_CLASS = /(?:\.|\\:)(-?)(rt-r-[\w-]+)/
/** Colours, shapes and variants that a theme or a component can have, in a selector. */
const LOOK = /\[data-(?:accent-color|gray-color|radius|scaling|panel-background)=['"]?([\w%]+)|\.rt-variant-(\w+)/g
/** Values that components of the theme have when the application gives none. */
const DEFAULT_LOOKS = ['gray', 'solid', 'soft', 'surface', 'ghost']
/** The colours that a shop may have: each replaces the values of teal, and no component has it as its own. */
const SHOP_COLOURS = /\bACCENTS = \[[^\]]*\]/
/** Parts of menus, and how the application's own code uses them: the code of a menu brings all of its parts. */
const MENU_PARTS: readonly (readonly [part: RegExp, use: RegExp])[] = [
  [/^rt-BaseMenu(CheckboxItem|RadioItem|ItemIndicator)/, /\.(CheckboxItem|RadioItem)\b/],
  [/^rt-BaseMenuSubTrigger/, /\.SubTrigger\b/],
  [/^rt-BaseMenuShortcut/, /\bshortcut\s*:/],
  [/^rt-BaseMenuLabel/, /\.Label\b/],
]
const BREAKPOINT = /\.(xs|sm|md|lg|xl)\\:[\w-]+/g

/** The values of a prop that are written as texts alone or by breakpoint (`{ initial: '1', md: '2' }`). */
const TEXTS = /^(?:(['"`])([^'"`]*)\1|\{((?:\s*[\w'"]+\s*:\s*(['"`])[^'"`]*\4\s*,?)*\s*)\})\s*[,}]/
const TEXT = /:\s*(['"`])([^'"`]*)\1/g

/** The ends of a class that a value of a prop may have: `justify="between"` becomes `rt-r-jc-space-between`. */
const endsOf = (value: string): readonly string[] => (value === 'between' ? [value, 'space-between'] : [value])

/**
 * The values of a breakpoint or prop in the code (`size={{ initial: '1', md: '2' }}` sets md to '2' and size to both);
 * `undefined` where one of them is not a plain text, so that any value is possible.
 */
function valuesAt(name: string, ownCode: string): string[] | undefined {
  if (new RegExp(`[{,]\\s*${name}\\s*[,}]`).test(ownCode)) return undefined
  const values: string[] = []
  for (const { 0: key, index } of ownCode.matchAll(new RegExp(`\\b${name}['"]?\\s*:\\s*`, 'g'))) {
    const start = index + key.length
    const [, , text, byBreakpoint] = TEXTS.exec(ownCode.slice(start, start + 200)) ?? []
    const found =
      text === undefined ? [...(byBreakpoint ?? '').matchAll(TEXT)].map(([, , value]) => value as string) : [text]
    if (found.length === 0 || found.some((value) => value.includes('${'))) return undefined
    values.push(...found)
  }
  return values
}

/** Libraries read the properties that the application's own rules set. */
const isOwn = ({ source }: Declaration) => !(source?.input.file ?? '/node_modules/').includes('/node_modules/')

/** A function that returns what `compute` returned for the same name before. */
const remembered = <A>(compute: (name: string) => A) => {
  const known = new Map<string, A>()
  return (name: string): A => {
    if (!known.has(name)) known.set(name, compute(name))
    return known.get(name) as A
  }
}

/**
 * Removes from a Radix Themes style sheet the rules of components, colours, variants, responsive classes and classes of
 * props that no code uses, the custom properties that nothing reads, and its rules for fonts of systems, which the family of the application replaces.
 * Everything else stays, so that pages look identical in every pixel. A build prunes about a hundred sheets, so what the code
 * says is searched for once.
 * @param code all built JavaScript, which contains component classes as texts
 * @param ownCode the application's own code, which contains breakpoints as keys of props
 * @returns prunes a sheet; `ownStyles` are the application's other style sheets, which read custom properties
 */
export function themePruner(code: string, ownCode: string): (sheet: Root, ownStyles: string) => void {
  const valuesOf = remembered((name) => valuesAt(name, ownCode))
  const asked = (name: string, breakpoint: string, rule: Rule) => {
    const given = valuesOf(breakpoint)
    if (given === undefined) return true
    const takesAnyValue = rule.toString().includes(`-${breakpoint})`)
    return given.some((value) => name.endsWith(`-${value}`)) || (takesAnyValue && given.length > 0)
  }
  const textsInLibraries = remembered((prop) => [
    ...new Set([...code.matchAll(new RegExp(`\\b${prop}:"([^"]*)"`, 'g'))].map(([, text]) => text as string)),
  ])
  const props = Map.groupBy(code.matchAll(PROP), ([, , , , className]) => className as string)
  const isPropAsked = (selector: string) => {
    const [, minus, name = ''] = PROP_CLASS.exec(selector) ?? []
    const base = [...props.keys()].find((known) => name === known || name.startsWith(`${known}-`))
    if (base === undefined) return true
    const value = name === base ? undefined : `${minus}${name.slice(base.length + 1)}`
    return props.get(base)!.some(([, prop, type, rest]) => {
      const own = valuesOf(prop as string)
      if (own === undefined || rest!.includes(`default:"${value}"`)) return true
      const given = [...own, ...textsInLibraries(prop as string)].flatMap(endsOf)
      if (value !== undefined) return given.includes(value)
      return given.some((text) => type === 'string' || !/^-?\d$/.test(text))
    })
  }
  const looks = new Set([
    ...DEFAULT_LOOKS,
    ...[...ownCode.replace(SHOP_COLOURS, '').matchAll(/(['"`])([\w%]+)\1/g)].map(([, , text]) => text),
  ])
  const isLookAsked = (selector: string) =>
    [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(LOOK)].every(([, value, variant]) =>
      looks.has(value ?? variant),
    )
  const mentions = remembered((name) => {
    const use = MENU_PARTS.find(([part]) => part.test(name))?.[1]
    return new RegExp(`${name}(?![\\w-])`).test(code) && (use?.test(ownCode) ?? true)
  })
  const readByCode = new Set(code.match(/--[\w-]+/g))
  const isAsked = (selector: string, rule: Rule) =>
    isPropAsked(selector) &&
    isLookAsked(selector) &&
    [...selector.matchAll(BREAKPOINT)].every(([name, breakpoint]) => asked(name, breakpoint as string, rule)) &&
    (selector.match(/\.rt-[A-Z][\w-]*/g) ?? []).every((name) => mentions(name.slice(1)))

  return (sheet, ownStyles) => {
    sheet.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && /keyframes/.test((rule.parent as AtRule).name)) return
      const kept = rule.selectors.filter((selector) => isAsked(selector, rule))
      if (kept.length === 0) rule.remove()
      else if (kept.length !== rule.selectors.length) rule.selectors = kept
    })
    sheet.walkAtRules('font-face', (rule) => {
      if (/\(Custom\)/.test(rule.toString())) rule.remove()
    })
    removeUnread(sheet, [...propertiesReadIn(ownStyles), ...readByCode], isOwn)
    removeEmpty(sheet)
  }
}

/** The code of a component and of those that it uses. */
const codeOf = (file: string, found = new Map<string, string>()): ReadonlyMap<string, string> => {
  if (found.has(file)) return found
  const code = readFileSync(file, 'utf8')
  found.set(file, code)
  for (const [, imported] of code.matchAll(/from"(\.[\w./-]+)"/g))
    codeOf(path.join(path.dirname(file), imported as string), found)
  return found
}

/** The theme without its colours, after `prune`. */
const themeOf = (root: string, prune: (theme: Root) => void): string => {
  const folder = path.join(root, 'node_modules/@radix-ui/themes')
  const files = ['tokens/base.css', 'components.css', 'utilities.css'].map((name) => path.join(folder, name))
  const theme = parse(files.map((file) => readFileSync(file, 'utf8')).join('\n'), { from: files[0] })
  prune(theme)
  return theme.toString()
}

/** The application's own modules, compiled, so that a prop of an element reads like a key of an object. */
const ownCodeOf = async (root: string): Promise<string> => {
  const files = globSync('{src,devtools,machines,contract,messages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['devtools/cli/**'],
  })
  const compiled = files.map(
    async (file) => (await transformWithOxc(readFileSync(path.join(root, file), 'utf8'), file)).code,
  )
  return (await Promise.all(compiled)).join('\n')
}

/**
 * The Vite plugin for {@link themePruner}. It reads the code before the build, and prunes style sheets while the build reads
 * them, so that their hashed names depend on the remaining rules.
 */
export function pruneThemesPlugin(): Plugin {
  let pruned: (sheet: Root) => void = () => {}
  const prune: PostcssPlugin = {
    postcssPlugin: 'prune-radix-themes',
    // biome-ignore lint/correctness/noComponentHookFactories: the name is PostCSS's own
    OnceExit: (sheet) => pruned(sheet),
  }
  return {
    name: 'prune-radix-themes',
    apply: 'build',
    config: () => ({ css: { postcss: { plugins: [prune] } } }),
    async configResolved({ root }) {
      const ownCode = await ownCodeOf(root)
      const found = new Map<string, string>()
      for (const file of namedImports(ownCode)) codeOf(path.join(root, file), found)
      const pruner = themePruner([ownCode, ...found.values()].join('\n'), ownCode)
      const files = globSync('{src,devtools}/**/*.css', { cwd: root })
      const written = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
      // A sheet of a colour alone is read by what remains of the theme.
      const ownStyles = written + themeOf(root, (theme) => pruner(theme, written))
      pruned = (sheet) => pruner(sheet, ownStyles)
    },
  }
}
