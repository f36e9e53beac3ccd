import { Heading } from '@radix-ui/themes'
import { POLICY_PAGES } from '../../../../contract/policies/pages.ts'
import { policyAddress } from '../../../../contract/routes/addresses.ts'
import { adminRoutes } from '../../../../contract/routes/admin.ts'
import type { PublishedPolicy } from '../../../../contract/shopDetails/entity.ts'
import { policyNames } from '../../../../messages/en/policies.ts'
import { policyFormTexts as texts } from '../../../../messages/en/policyForm.ts'
import { TextLink } from '../../ui/TextLink.tsx'

/** The policies with their versions, and links to their forms and pages. */
export const PolicyList = ({ policies }: { policies: readonly PublishedPolicy[] }) => (
  <section className="panel policy-list" aria-labelledby="shop-policies">
    <Heading as="h2" size="4" id="shop-policies">
      {texts.title}
    </Heading>
    <p className="item-note">{texts.text}</p>
    <ul>
      {POLICY_PAGES.map((page) => {
        const published = policies.find(({ _id }) => _id === page)
        return (
          <li key={page} data-item={page} tabIndex={-1}>
            <span>
              <b>{policyNames[page]}</b>
              <span className="item-note">{published ? texts.version(published.version) : texts.notPublished}</span>
            </span>
            <TextLink to={`${adminRoutes.shopDetails}?edit=${page}`}>
              {texts.edit} <span className="visually-hidden">{policyNames[page]}</span>
            </TextLink>
            {published && (
              <TextLink to={policyAddress(page)}>
                {texts.view} <span className="visually-hidden">{policyNames[page]}</span>
              </TextLink>
            )}
          </li>
        )
      })}
    </ul>
  </section>
)
