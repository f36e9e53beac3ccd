import type { Logo } from '#contract/logo/entity.ts'
import { selection } from '../platform/database/selection.ts'

export interface LogoRow {
  readonly id: string
  readonly image: string
  readonly updated_at: Date
}

export const logoColumns = selection<LogoRow>({ id: 'id', image: 'image', updated_at: 'updated_at' })

export const toLogo = (row: LogoRow): Logo => ({
  _id: row.id,
  img: row.image,
  updatedAt: row.updated_at.toISOString(),
})
