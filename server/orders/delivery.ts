/** SQL of the last day of a delivery, `days` after today in Bangladesh. */
export const deliverByIn = (days: string) => `(now() at time zone 'Asia/Dhaka')::date + ${days}::int`
