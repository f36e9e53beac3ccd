import { readFileSync } from 'node:fs'
import { loadConfigFromFile, type Plugin, parseAst, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { chartOf } from '#devtools/chart/chart.ts'
import { flows } from '#machines/registry.ts'
import { withoutDescriptions } from '#scripts/build/withoutDescriptions.ts'
import { machineFiles } from '#scripts/checks/flowPages.ts'
import storybook from '#storybook/main.ts'

/** What the plugin makes of a module. */
const stripped = async (file: string, source: string): Promise<{ code: string; shorter: string }> => {
  const { code } = await transformWithOxc(source, file)
  const { handler } = withoutDescriptions().transform as { handler: (code: string, id: string) => { code: string } }
  return { code, shorter: handler.call({ parse: parseAst } as never, code, `/${file}`).code }
}

test("the shop's build contains no description of a machine, and Storybook's has them all", async () => {
  const descriptions = flows.flatMap(({ machine }) =>
    chartOf(machine)
      .states.slice(1)
      .map(({ description }) => description),
  )
  let count = 0
  for (const file of new Set(machineFiles.values())) {
    const { code, shorter } = await stripped(file, readFileSync(file, 'utf8'))
    count += descriptions.filter((text) => code.includes(text)).length
    expect(descriptions.filter((text) => shorter.includes(text))).toEqual([])
  }
  expect(count).toBeGreaterThan(300)

  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' })) ?? {}
  const namesOf = (plugins: unknown[] = []) => plugins.flat().map((plugin) => (plugin as Plugin).name)
  expect(namesOf(config?.plugins)).toContain('without-descriptions')
  const its = await storybook.viteFinal?.({ ...config }, {} as never)
  expect(namesOf(its?.plugins)).not.toContain('without-descriptions')
})

test('only sentences are removed: a field of this name stays', async () => {
  const { shorter } = await stripped(
    'machines/a.ts',
    `export const a = { description: 'A sentence about it.', on: { go: { target: 'b', description: "Another's sentence." } } }
export const blank = { description: '', name: 'A name of words' }`,
  )
  expect(shorter.replaceAll(/\s+/g, ' ')).toContain('const a = { on: { go: { target: "b", } } }')
  expect(shorter.replaceAll(/\s+/g, ' ')).toContain('description: "", name: "A name of words"')
})

test("the shop's build contains no sentence about a call", async () => {
  const files = ['contract/banners/staffApi.ts', 'contract/orders/shopApi.ts']
  for (const file of files) {
    const { code, shorter } = await stripped(file, readFileSync(file, 'utf8'))
    expect(code).toContain('OpenApi.Summary')
    expect(shorter).not.toContain('Summary')
    expect(shorter.match(/annotate\(Access/g)).toHaveLength(code.match(/OpenApi\.Summary/g)!.length)
  }
})

test("the shop's build contains none of the forms of a rule that only tools read", async () => {
  for (const file of ['Schema.js', 'SchemaAST.js']) {
    const { code, shorter } = await stripped(file, readFileSync(`node_modules/effect/dist/${file}`, 'utf8'))
    const forms = /^\s*(toJsonSchema|toCode|arbitraryConstraint): [({]/gm
    expect(code.match(forms)?.length).toBeGreaterThan(1)
    expect(shorter.match(forms)).toBeNull()
    expect(shorter.match(/representation: {/g)).toHaveLength(code.match(/representation: {/g)!.length)
    expect(() => parseAst(shorter)).not.toThrow()
  }
})
