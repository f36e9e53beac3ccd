/** Texts of the living charts. */
export const chartTexts = {
  region: (machine: string) => `Chart of ${machine}`,
  anywhere: 'in any state',
  calls: ({ id, src }: { readonly id: string; readonly src: string }) => `calls ${id === src ? id : `${src} (${id})`}`,
  stays: 'stays on',
  again: 'begins again on',
  /** What a state is called to those who do not see the chart. */
  state: (path: string, isCurrent: boolean) => (isCurrent ? `${path}, current` : path),
  send: (label: string, from: string) => `${label}, from ${from || 'any state'}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole chart',
  now: 'Now in',
  nowhere: 'Not running',
  loading: 'The chart is being drawn…',
  failed: 'The chart could not be drawn. Reload the page to try again.',
} as const

/** Texts of the flow inspector. */
export const inspectorTexts = {
  events: 'Events',
  noEvents: 'Nothing has happened yet.',
  seconds: (ms: number) => `${(ms / 1000).toFixed(2)} s`,
  nowIn: 'now in',
  changes: 'What it changed',
  becomes: 'becomes',
  tells: 'What it told',
  event: 'Event',
  eventAndChanges: 'Event and changes',
} as const
