/** The events of a list of orders that open and close an order, from its first and from another one. */
export const openOrderEvents = {
  'order.open': [
    { type: 'order.open', id: '66a1f0c2b7d4e8f901a2b3c4' },
    { type: 'order.open', id: '66a1f0c2b7d4e8f901000002' },
  ],
  'order.close': [{ type: 'order.close' }],
} as const

export const openOrderInputs = { open: { search: '?status=pending&order=66a1f0c2b7d4e8f901a2b3c4' } }
