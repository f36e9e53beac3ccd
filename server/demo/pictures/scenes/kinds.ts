import type { PropName, PropStyle } from '../props.ts'
import type { Item, Scene } from '../studio.ts'

export const square = (
  hue: number,
  stage: Scene['stage'],
  items: readonly Item[],
  backdrop: Partial<Scene['backdrop']> = {},
): Scene => ({
  width: 1600,
  height: 1600,
  backdrop: { hue, ...backdrop },
  stage,
  items,
})

export const prop = (name: PropName, main: string, trim: string, more: Partial<PropStyle> = {}): Item['source'] => ({
  prop: name,
  style: { main, trim, ...more },
})

export const put = (source: Item['source'], x: number, base: number, size: number, more: Partial<Item> = {}): Item => ({
  source,
  x,
  base,
  size,
  ...more,
})
