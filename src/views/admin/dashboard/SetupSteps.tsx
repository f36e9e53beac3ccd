import { Card, Flex, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide'
import { useId } from 'react'
import { Link } from 'wouter'
import type { SetupStep, SetupStepName } from '#contract/dashboard/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { setupQuery } from '#data/dashboard.ts'
import { dashboardTexts } from '#messages/revenue.ts'
import { Icon } from '#views/ui/Icon.tsx'
import * as css from './SetupSteps.module.css'

const texts = dashboardTexts.setup

/** The screen of each step, or the setting of the server that only the operator changes. */
const places: { readonly [step in SetupStepName]: { readonly to: string } | { readonly setting: string } } = {
  name: { to: adminRoutes.shopDetails },
  contact: { to: adminRoutes.shopDetails },
  registration: { to: adminRoutes.shopDetails },
  policies: { to: adminRoutes.shopDetails },
  about: { to: adminRoutes.shopDetails },
  delivery: { to: adminRoutes.shippingFee },
  logo: { to: adminRoutes.logo },
  category: { to: adminRoutes.categories },
  product: { to: adminRoutes.products },
  address: { setting: 'PUBLIC_URL' },
  mail: { to: adminRoutes.integrations },
  sms: { to: adminRoutes.integrations },
}

const Step = ({ step: { _id: step, done } }: { readonly step: SetupStep }) => {
  const place = places[step]
  const text = texts.steps[step]
  return (
    <Flex asChild gap="2" align="start">
      <li className={css.step}>
        <Text color={done ? 'green' : 'gray'}>
          <Icon of={done ? Check : Circle} label={done ? texts.done : texts.left} />
        </Text>
        <span>
          {'to' in place && !done ? <Link href={place.to}>{text}</Link> : text}
          {'setting' in place && !done && (
            <Text as="p" size="2" color="gray">
              {texts.setting(place.setting)}
            </Text>
          )}
        </span>
      </li>
    </Flex>
  )
}

/** Steps, what is left to do before what is done. */
export const StepList = ({ steps }: { readonly steps: readonly SetupStep[] }) => (
  <ul className={css.steps}>
    {[...steps]
      .sort((a, b) => Number(a.done) - Number(b.done))
      .map((step) => (
        <Step key={step._id} step={step} />
      ))}
  </ul>
)

/** What is left to do until the shop is open. Nothing once all is done, and on a server without the list. */
export const SetupSteps = () => {
  const heading = useId()
  const { data = [] } = useQuery(setupQuery)
  const done = data.filter((step) => step.done)
  if (done.length === data.length) return null
  return (
    <Card asChild size="2">
      <section aria-labelledby={heading}>
        <Heading as="h2" size="3" id={heading}>
          {texts.title}
        </Heading>
        <Text as="p" size="2" color="gray" mb="3">
          {texts.progress(done.length, data.length)}
        </Text>
        <StepList steps={data} />
      </section>
    </Card>
  )
}
