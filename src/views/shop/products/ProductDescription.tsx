import { Heading } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import type { Product } from '#contract/products/entity.ts'
import { productTexts as texts } from '#messages/productPage.ts'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { Prose } from '../browse/Prose.tsx'
import * as css from './ProductDescription.module.css'
import type { VideoProps } from './Video.tsx'

// Few products have a video; without its code the rest of the page stays.
const Video = lazyWithPreload<VideoProps>(() => import('./Video.tsx').catch(() => ({ default: () => null })))

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading as="h2" size="4" mb="2">
      {title}
    </Heading>
    {children}
  </section>
)

/** One line of the details; text before a colon is its label. */
const Detail = ({ line }: { line: string }) => {
  const [, about, rest] = /^([^:]{1,40}):\s+(.+)$/.exec(line) ?? []
  if (!about) return <li>{line}</li>
  return (
    <li>
      <b className={css.label}>{about}:</b> {rest}
    </li>
  )
}

/** Description, details, questions with answers, and video of a product. */
export const ProductDescription = ({ product }: { product: Product }) => {
  const details = product.productDetails.filter((line) => line.trim() !== '')
  const faqs = product.faqs.filter(({ question, answer }) => question && answer)
  return (
    <>
      {product.productDescription ? (
        <Section title={texts.description}>
          <Prose>{product.productDescription}</Prose>
        </Section>
      ) : null}
      {details.length > 0 ? (
        <Section title={texts.details}>
          <ul className={css.details}>
            {details.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike and never change places
              <Detail key={index} line={line} />
            ))}
          </ul>
        </Section>
      ) : null}
      {product.video ? (
        <Video address={product.video} wrap={(content) => <Section title={texts.video}>{content}</Section>} />
      ) : null}
      {faqs.length > 0 ? (
        <Section title={texts.faqs}>
          {faqs.map(({ question, answer }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: questions may be alike and never change places
            <details key={index} className={css.faq}>
              <summary>{question}</summary>
              <Prose>{answer}</Prose>
            </details>
          ))}
        </Section>
      ) : null}
    </>
  )
}
