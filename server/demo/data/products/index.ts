import type { ProductText } from '../shapes.ts'
import { beauty } from './beauty.ts'
import { clothing } from './clothing.ts'
import { electronics } from './electronics.ts'
import { food } from './food.ts'
import { handicrafts } from './handicrafts.ts'
import { home } from './home.ts'
import { leisure } from './leisure.ts'

export const productTexts: readonly ProductText[] = [
  ...clothing,
  ...handicrafts,
  ...food,
  ...electronics,
  ...home,
  ...beauty,
  ...leisure,
]
