import { useLayoutEffect, useRef, useState } from 'react'
import * as css from './Tokens.module.css'

const steps = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const named = (name: string, count: number) => steps(count).map((step) => `--${name}-${step}`)

/** Colours by their use. Steps: 1–2 backgrounds, 3–5 controls, 6–8 lines, 9–10 solid, 11–12 texts. */
const scales = [
  { name: 'Accent: actions, links, selection', properties: named('accent', 12) },
  { name: 'Grey: texts, lines, surfaces', properties: named('gray', 12) },
  { name: 'Red: failures and the last step of a delete', properties: named('red', 12) },
]
const fontSizes = named('font-size', 9)
const spaces = named('space', 9)
const radii = named('radius', 6)
const SAMPLE = 'Tea and rice, চা ও চাল, ৳12,34,567.00'

/** A length in px: Radix writes each as a product, `calc(12px * 1)`. */
const plain = (value: string) => {
  const factors = /^calc\((.+)\)$/.exec(value)?.[1]?.split('*') ?? []
  return factors.length === 0 ? value : `${factors.reduce((product, one) => product * Number.parseFloat(one), 1)}px`
}

/** The values of custom properties where they apply; they differ between light and dark. */
const useValues = (theme: string) => {
  const element = useRef<HTMLElement>(null)
  const [values, setValues] = useState<CSSStyleDeclaration>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other values
  useLayoutEffect(() => {
    if (element.current) setValues(getComputedStyle(element.current))
  }, [theme])
  return { element, readValue: (property: string) => plain(values?.getPropertyValue(property).trim() ?? '') }
}

/** The design's tokens with their values, as the style sheets use them. */
export const Tokens = ({ theme }: { theme: string }) => {
  const { element, readValue } = useValues(theme)
  return (
    <section ref={element} className={css.tokens} aria-labelledby="tokens">
      <h2 id="tokens">Tokens</h2>
      <p>Custom properties of the page, for light and dark. Style sheets use these names, never the values.</p>
      {scales.map(({ name, properties }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul className={css.boxes}>
            {properties.map((property) => (
              <li key={property}>
                <span className={css.box} style={{ background: `var(${property})` }} />
                <code>{property}</code>
                <small>{readValue(property)}</small>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h3>Type</h3>
        <ul className={css.lines}>
          {fontSizes.map((property) => (
            <li key={property}>
              <code>{property}</code>
              <small>{readValue(property)}</small>
              <span style={{ fontSize: `var(${property})` }}>{SAMPLE}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Spacing</h3>
        <ul className={css.lines}>
          {spaces.map((property) => (
            <li key={property}>
              <code>{property}</code>
              <small>{readValue(property)}</small>
              <span className={css.space} style={{ width: `var(${property})` }} />
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Corners</h3>
        <ul className={css.boxes}>
          {radii.map((property) => (
            <li key={property}>
              <span className={css.box} style={{ borderRadius: `var(${property})` }} />
              <code>{property}</code>
              <small>{readValue(property)}</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
