import postcss from 'postcss'
import { expect, test } from 'vitest'
import { themePruner } from '#scripts/build/pruneThemes.ts'

function pruned(css: string, code: string, ownCode = '', ownStyles = ''): string {
  const sheet = postcss.parse(css)
  themePruner(code, ownCode)(sheet, ownStyles)
  return sheet.toString().replaceAll(/\s+/g, ' ').trim()
}

test('removes rules of unused components and keeps the other selectors of shared rules', () => {
  const css = '.rt-Button { a: b } .rt-Badge { a: b } .rt-Button, .rt-Badge { c: d } .rt-ButtonIcon { e: f }'
  expect(pruned(css, 'x("rt-Button")')).toBe('.rt-Button { a: b } .rt-Button { c: d }')
})

test('removes the parts of menus that no own code uses, although the code of the menu has them', () => {
  const css = '.rt-BaseMenuItem { a: b } .rt-BaseMenuRadioItem { a: b } .rt-BaseMenuItemIndicatorIcon { a: b }'
  const code = 'x("rt-BaseMenuItem rt-BaseMenuRadioItem rt-BaseMenuItemIndicatorIcon")'
  expect(pruned(css, code, 'jsx(DropdownMenu.Item)')).toBe('.rt-BaseMenuItem { a: b }')
  expect(pruned(css, code, 'jsx(DropdownMenu.RadioItem)')).toBe(css)
})

test('keeps utilities, key frames and plain rules', () => {
  const css = '.rt-r-gap-1 { c: d } @keyframes rt-Fade { from { a: b } } .dark { e: f }'
  expect(pruned(css, '')).toBe(css)
})

test('keeps the custom properties that the sheet, other styles or code read, and removes chains of unread ones', () => {
  const css = ':root { --a: 1; --b: var(--c); --c: 2; --d: 3; --e: 4 } .x { a: var(--a) } .y { --b: 5 }'
  expect(pruned(css, 'style("--d")', '', '.z { a: calc(var(--e, 1)) }')).toBe(
    ':root { --a: 1; --d: 3; --e: 4 } .x { a: var(--a) }',
  )
})

test('removes an at-rule without remaining rules', () => {
  expect(pruned('@media (hover: hover) { @supports (a: b) { .rt-Badge { a: b } } } .x { a: b }', '')).toBe(
    '.x { a: b }',
  )
})

test('removes the rules of the theme for fonts of systems, and keeps those of the application', () => {
  const css =
    "@font-face { font-family: 'Segoe UI (Custom)'; src: local(Segoe UI) } @font-face { font-family: Own; src: url(a) }"
  expect(pruned(css, '')).toBe('@font-face { font-family: Own; src: url(a) }')
})

test('keeps responsive classes for a breakpoint and value in the code', () => {
  const css = '.sm\\:rt-r-size-1 { a: b } .md\\:rt-r-size-1 { a: b } .md\\:rt-r-size-2 { a: b }'
  expect(pruned(css, '', 'f({ size: { initial: "1", md: "2" } })')).toBe('.md\\:rt-r-size-2 { a: b }')
})

test('keeps all classes of a breakpoint with a value that is not a plain text', () => {
  const css = '.md\\:rt-r-size-1 { a: b } .md\\:rt-r-size-2 { a: b } .lg\\:rt-r-size-2 { a: b }'
  expect(pruned(css, '', 'f({ md: wide ? "1" : "2" })')).toBe('.md\\:rt-r-size-1 { a: b } .md\\:rt-r-size-2 { a: b }')
})

/** The theme's declarations of props, as its code has them. */
const declared = (props: { readonly [name: string]: readonly [type: string, className: string, more?: string] }) =>
  Object.entries(props)
    .map(([name, [type, className, more = '']]) => `${name}:{type:"${type}",className:"rt-r-${className}"${more}}`)
    .join()
const either = 'enum | string'

test('keeps the classes of a prop whose value is in the code', () => {
  const css = '.rt-r-mb-4 { a: b } .-rt-r-mb-1 { a: b } .rt-r-mb { a: b } .rt-r-mt-4 { a: b } .rt-r-m-1 { a: b }'
  const code = 'jsx(Heading, { mb: "4", numbers: 1, "mx": "2", ml: "auto", my: "-1" })'
  const more = '.rt-r-mx-2 { a: b } .rt-r-ml { a: b } .-rt-r-my-1 { a: b } .rt-r-unknown-1 { a: b }'
  const props = declared(Object.fromEntries(['m', 'mb', 'mt', 'mx', 'my', 'ml'].map((name) => [name, [either, name]])))
  expect(pruned(`${css} ${more}`, props, code)).toBe(`.rt-r-mb-4 { a: b } ${more}`)
})

test('keeps the classes for the values of each breakpoint, and all of a prop with a value that is no plain text', () => {
  const css = '.rt-r-mb-2 { a: b } .rt-r-mb-4 { a: b }'
  const props = declared({ mb: [either, 'mb'] })
  expect(pruned(css, props, 'f({ mb: { initial: "2", md: "3" } })')).toBe('.rt-r-mb-2 { a: b }')
  for (const code of [
    'f({ mb: wide ? "2" : "3" })',
    ['f({ mb: `', '{size}` })'].join('$'),
    'f(({ mb }) => 1)',
    'f({ mb: { ...sizes } })',
  ])
    expect(pruned(css, props, code), code).toBe(css)
})

test('keeps the class of a prop that a library sets, or that is the value without one', () => {
  const props = `${declared({ gapX: [either, 'cg'], align: ['enum', 'ai'], side: ['enum', 'side', ',default:"all"'] })} f({align:"end"})`
  const css =
    '.rt-r-cg-1 { a: b } .rt-r-cg-2 { a: b } .rt-r-ai-end { a: b } .rt-r-side-all { a: b } .rt-r-side-top { a: b }'
  expect(pruned(css, props, 'f({ gapX: "2" })')).toBe(
    '.rt-r-cg-2 { a: b } .rt-r-ai-end { a: b } .rt-r-side-all { a: b }',
  )
})

test('keeps the class of a prop of any text wherever the code sets it', () => {
  const css = '.rt-r-gc { a: b } .rt-r-gcs { a: b }'
  const props = declared({ gridColumn: ['string', 'gc'], gridColumnStart: ['string', 'gcs'] })
  expect(pruned(css, props, 'f({ gridColumn: "1" })')).toBe('.rt-r-gc { a: b }')
})

test('keeps the colours and variants that the code names, and those that components have by default', () => {
  const own =
    '[data-accent-color=teal] { a: b } .x:where(.rt-variant-soft) { a: b } [data-accent-color="gray"] { a: b }'
  const others =
    "[data-accent-color='plum'] { a: b } .x:where(.rt-variant-classic) { a: b } [data-scaling='90%'] { a: b }"
  const excluded = '.x:where(:not([data-accent-color=plum])) { a: b }'
  expect(pruned(`${own} ${others} ${excluded}`, '', 'f({ color: "teal" }); const ACCENTS = ["plum"]')).toBe(
    `${own} ${excluded}`,
  )
})

test('keeps the class of a value that the theme renames', () => {
  const props = declared({ justify: ['enum', 'jc'] })
  const css = '.rt-r-jc-center { a: b } .rt-r-jc-space-between { a: b } .rt-r-jc-end { a: b }'
  expect(pruned(css, props, 'f({ justify: "between" })')).toBe('.rt-r-jc-space-between { a: b }')
})
