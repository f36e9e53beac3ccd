/** The time columns of every catalogue row. */
export interface Times {
  readonly created_at: Date
  readonly updated_at: Date
}

/** The times of an entity as ISO 8601 text. */
export const times = (row: Times) => ({
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
