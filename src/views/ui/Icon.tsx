import type { Check } from 'lucide'
import { createElement } from 'react'
import * as css from './Icon.module.css'

/** An icon of the package `lucide`: its SVG elements. */
export type IconNode = typeof Check

/**
 * Outline icon in the colour and size of the surrounding text.
 * @param label name for screen readers; without it the icon is decorative, because text next to it has the same meaning
 */
export const Icon = ({ of, label }: { of: IconNode; label?: string }) => (
  <svg
    className={css.icon}
    viewBox="0 0 24 24"
    role={label && 'img'}
    aria-label={label}
    aria-hidden={!label}
    focusable="false"
  >
    {of.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
  </svg>
)
