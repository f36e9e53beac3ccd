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
