const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Texts of the interactive charts. */
export const chartTexts = {
  region: (machine: string) => `Chart of ${machine}`,
  anywhere: 'in any state',
  calls: ({ id, src }: { readonly id: string; readonly src: string }) => `calls ${id === src ? id : `${src} (${id})`}`,
  stays: 'stays on',
  again: 'restarts on',
  /** Heading of transitions from a state to its own substates. */
  within: (states: readonly string[]) => `goes to ${states.join(' and ')} on`,
  /** Accessible name of a state, for people who do not see the chart. */
  state: (path: string, isCurrent: boolean) => (isCurrent ? `${path}, current` : path),
  /** Name of the button that shows or hides the states inside of one. */
  inside: (path: string) => `States inside of ${path}`,
  fold: 'Fold',
  unfold: 'Unfold',
  send: (label: string, from: string) => `${label}, from ${from || 'any state'}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole chart',
  now: 'Now in',
  legend: 'Legend',
  signs: {
    state: 'a state',
    current: 'the current state',
    anywhere: 'in any state: what works everywhere',
    group: 'a state with states inside',
    folded: 'plus: a folded state, with the names of those inside; press it to see them',
    region: 'dashes: a part that runs next to others',
    transient: 'dots: left at once',
    final: 'double frame: the end',
    start: 'begins here',
    send: 'an event that can be sent now: press it',
    taken: 'the last transition',
  },
  failed: 'The chart could not be drawn. Reload the page to try again.',
} as const

/** Texts of the flow inspector. */
export const inspectorTexts = {
  title: 'Flow inspector',
  pill: (events: number) => `rec ${events}`,
  pillLabel: (events: number) => `rec ${events}: open the flow inspector`,
  resize: 'Height of the inspector',
  download: 'Download recording',
  copy: 'Copy',
  copied: 'The recording is copied.',
  notCopied: 'The browser does not allow copying here. Download the recording instead.',
  clear: 'Start again',
  note: 'Note',
  noteHint: 'What did you do, and what went wrong? Without names and numbers of people.',
  reads: 'Reads',
  readsOf: (count: number) => (count === 1 ? '1 read of the server' : `${count} reads of the server`),
  fold: 'Fold',
  unfold: 'Unfold',
  close: 'Switch off',
  failed: 'The chart could not be loaded. Reload the page to try again.',

  recorded: (events: number, since: string) => `${count(events, 'event')} since ${since}`,
  size: (bytes: number) => (bytes < 999_500 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`),
  attached: (flows: number) =>
    `${count(flows, 'flow')} started before the recording: recorded from the state at that time.`,
  earlierLoads: (loads: number) => `Includes the ${count(loads, 'earlier page load')} of this visit.`,
  droppedLoads: (loads: number) => `${count(loads, 'earlier page load')} no longer kept.`,
  dropped: (flows: number, steps: number) =>
    `No longer kept: ${[flows > 0 && count(flows, 'flow'), steps > 0 && count(steps, 'event')].filter(Boolean).join(' and ')}.`,
  diverging: (machines: readonly string[]) =>
    `The replay of this recording diverges in ${machines.join(', ')}, because of its pseudonyms.`,

  panes: 'Views',
  flows: 'Flows',
  chart: 'Chart',
  events: 'Events',
  chartOf: (machine: string) => `Chart of ${machine}`,
  eventsOf: (machine: string) => `Events of ${machine}`,
  filter: 'Filter flows by name',
  live: 'Live',
  ended: 'Ended',
  noFlows: 'No flow has this name.',
  noneYet: 'No flow has started yet.',
  status: { live: 'live', done: 'done', stopped: 'stopped', failed: 'failed' },
  of: (flows: number, live: number) => (live > 0 ? `${flows}, ${live} live` : `${flows}`),
  earlier: (steps: number) => `Show ${count(steps, 'earlier event')}`,

  noEvents: 'Nothing has happened yet.',
  seconds: (ms: number) => `${(ms / 1000).toFixed(2)} s`,
  nowIn: 'now in',
  changes: 'Changes',
  becomes: 'becomes',
  emits: 'Emitted events',
  event: 'Event',
  eventAndChanges: 'Event and changes',
} as const
