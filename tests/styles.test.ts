import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import { describe, expect, test } from 'vitest'

const sources = globSync('{src,devtools,stories,.storybook}/**/*.{ts,tsx}').map((file) => ({
  folder: path.dirname(file),
  text: readFileSync(file, 'utf8'),
}))

/** The names of the classes of a style sheet. */
const classesOf = (css: string) => {
  const names = new Set<string>()
  postcss.parse(css).walkRules((rule) => {
    for (const [, name] of rule.selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g))
      names.add(name as string)
  })
  return [...names]
}

const pathOf = (from: string, folder: string) =>
  from.startsWith('#views/') ? path.join('src/views', from.slice('#views/'.length)) : path.join(folder, from)

/** The names that the importers of a CSS Module read from it. */
const namesReadFrom = (file: string) =>
  new Set(
    sources.flatMap(({ folder, text }) => {
      const imports = [...text.matchAll(/import \* as (\w+) from '([.#][^']+\.module\.css)'/g)]
      const local = imports.find(([, , from]) => pathOf(from!, folder) === path.normalize(file))?.[1]
      return local === undefined
        ? []
        : [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name)
    }),
  )

describe('CSS Modules', () => {
  test.each(globSync('{src,devtools,stories}/**/*.module.css'))('%s has no class that no component reads', (file) => {
    const read = namesReadFrom(file)
    expect(classesOf(readFileSync(file, 'utf8')).filter((name) => !read.has(name))).toEqual([])
  })

  test('have a name of their own each, since the names of the built classes begin with it', () => {
    const names = globSync('{src,devtools,stories}/**/*.module.css').map((file) => path.basename(file))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

test('the theme is in a layer, so that the rules of components win in whatever order the files arrive', () => {
  const imports = readFileSync('src/styles/index.css', 'utf8').match(/@import '@radix-ui[^;]*;/g)
  expect(imports).toHaveLength(6)
  for (const line of imports ?? []) expect(line).toContain('layer(themes)')
})
