import * as ui from './tools.module.css'

const paths = {
  alert: 'M12 8v5M12 16.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  chevronDown: 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
} as const

/** Decorative line icon in the text's colour and size. */
export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg className={ui.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
)
