import type { Logo } from '../../contract/logo/entity.ts'

export interface LogoRow {
  readonly id: string
  readonly image: string
  readonly updated_at: Date
}

export const toLogo = (row: LogoRow): Logo => ({
  _id: row.id,
  img: row.image,
  updatedAt: row.updated_at.toISOString(),
})
