const paths = {
  alert: 'M12 8v5M12 16.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  banner: 'M4 4v17M4 5c5-3 9 3 16 0v10c-7 3-11-3-16 0',
  box: 'M12 3 4 7v10l8 4 8-4V7l-8-4Zm0 9v9M4 7l8 5 8-5M8 5l8 5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cart: 'M3 4.5h2.5L8 15.5h9.5l2.5-8H6.2M9.5 18.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5Zm7 0a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5Z',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5Z',
  eyeOff:
    'm4 4 16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10.1a2.75 2.75 0 0 0 3.9 3.9',
  grid: 'M4 4h6v6H4V4Zm10 0h6v6h-6V4ZM4 14h6v6H4v-6Zm10 0h6v6h-6v-6Z',
  heart: 'M12 20.5 4.6 13a5 5 0 0 1 0-7.1 5 5 0 0 1 7.1 0l.3.4.3-.4a5 5 0 0 1 7.1 0 5 5 0 0 1 0 7.1L12 20.5Z',
  home: 'm4 11 8-7 8 7v9h-5v-6H9v6H4v-9Z',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 3-3 4 4M15.5 9v.01',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2',
  logout: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
  mail: 'M3.5 6h17v12.5h-17V6Zm0 1 8.5 6 8.5-6',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6m-6 4h6',
  phone: 'M8 2.5h8v19H8v-19Zm3 16h2',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8L12 3.5Z',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6H3Zm6 10v-6h6v6',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-5.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  tag: 'M3.5 3.5h8l9 9-8 8-9-9v-8ZM8 8v.01',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6m4-6v6',
  truck:
    'M2.5 6h11v10h-11V6Zm11 3.5H18l3.5 3.5v3h-8M7 14.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm10.5 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.7-3.7 3.5-5.5 7.5-5.5s6.8 1.8 7.5 5.5',
  undo: 'M9 5 4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-5',
  users:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 20c.5-3.3 2.8-5 6.5-5s6 1.7 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15.5c2 .7 3.2 2.2 3.5 4.5',
  wallet: 'M4 7.5V18.5h16V8H6A2 2 0 0 1 6 4h11v4M16 13.2v.01',
} as const

export type IconName = keyof typeof paths

/**
 * Outline icon in the colour and size of the surrounding text.
 * @param label name for screen readers; without it the icon is decorative, because text next to it has the same meaning
 */
export const Icon = ({ name, label }: { name: IconName; label?: string }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    role={label && 'img'}
    aria-label={label}
    aria-hidden={!label}
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
)
