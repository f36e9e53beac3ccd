import { Heading } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import type { Product } from '../../../../contract/products/entity.ts'
import { productTexts as texts } from '../../../../messages/en/browse.ts'
import { Video } from './Video.tsx'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="product-section">
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
      <b>{about}:</b> {rest}
    </li>
  )
}

/** Description, details, questions with answers, and video of a product. */
export const ProductDescription = ({ product }: { product: Product }) => {
  const details = product.productDetails.split('\n').filter((line) => line.trim() !== '')
  const faqs = product.faqs.filter(({ question, answer }) => question && answer)
  return (
    <div className="product-description">
      {product.productDescription ? (
        <Section title={texts.description}>
          <p className="prose">{product.productDescription}</p>
        </Section>
      ) : null}
      {details.length > 0 ? (
        <Section title={texts.details}>
          <ul className="details">
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
            <details key={index} className="faq">
              <summary>{question}</summary>
              <p className="prose">{answer}</p>
            </details>
          ))}
        </Section>
      ) : null}
    </div>
  )
}
