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

/** SQL of the day in Bangladesh. */
export const today = `(now() at time zone 'Asia/Dhaka')::date`

/** SQL of the beginning of a day in Bangladesh, which keeps UTC+6 all year. */
export const startOfDay = (day: string): string => `(${day}::date::timestamp at time zone 'Asia/Dhaka')`
