import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { firstPaint } from '#scripts/build/firstPaint.ts'

const page = (head: string) => `<html><head>${head}</head><body><div id="root"></div></body></html>`

test('nothing in the head delays the first paint: the script of the start is in the page, and the style sheets follow the markup', () => {
  const built = page(
    '<script src="/start.js"></script><link rel="stylesheet" crossorigin href="/a.css"><title>Haat</title>',
  )
  expect(firstPaint(built, '  dark( ) ')).toBe(
    '<html><head><script>dark();</script><title>Haat</title></head><body><div id="root"></div><link rel="stylesheet" crossorigin href="/a.css"></body></html>',
  )
  expect(() => firstPaint(page(''), 'dark()')).toThrow('no script of the start')
})

test("the script of the start takes the theme of the person, else the system's, also where storage is blocked", () => {
  const code = readFileSync(path.join(import.meta.dirname, '../../public/start.js'), 'utf8')
  const themeOf = (storage: () => Pick<Storage, 'getItem'>, isDark: boolean) => {
    const classes: string[] = []
    vm.runInNewContext(code, {
      window: {},
      document: { documentElement: { classList: { add: (name: string) => classes.push(name) } } },
      matchMedia: () => ({ matches: isDark }),
      addEventListener: () => {},
      get localStorage() {
        return storage()
      },
    })
    return classes
  }
  const blocked = () => {
    throw new Error('denied')
  }
  expect(themeOf(() => ({ getItem: () => 'light' }), true)).toEqual(['light'])
  expect(themeOf(() => ({ getItem: () => null }), true)).toEqual(['dark'])
  expect(themeOf(blocked, true)).toEqual(['dark'])
  expect(themeOf(blocked, false)).toEqual(['light'])
})
