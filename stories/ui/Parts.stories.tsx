import { Grid } from '@radix-ui/themes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { flowSentences } from '#messages/flows.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { FailureNotice } from '#views/ui/FailureNotice.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { Price } from '#views/ui/Price.tsx'
import { shows } from '../support/shows.ts'

const meta: Meta = { title: 'Parts/Plain', parameters: { layout: 'padded' } }
export default meta
type Story = StoryObj

const nothing = () => {}

export const Buttons: Story = shows(
  {
    render: () => (
      <Grid gap="4">
        <Button>Save</Button>
        <Button busy>Save</Button>
        <Button variant="soft">Cancel</Button>
        <Button variant="soft" busy>
          Cancel
        </Button>
      </Grid>
    ),
  },
  'Save',
  'Cancel',
)
export const Alerts: Story = shows(
  { render: () => <Alert text="Login failed" hint={flowSentences['failure.no_connection']} /> },
  'Login failed',
  flowSentences['failure.no_connection'],
)
/** A page that loads, and a failed read that is tried again. */
export const Waiting: Story = shows(
  {
    render: () => (
      <>
        <PageLoading />
        <ErrorState onRetry={nothing} busy />
      </>
    ),
  },
  uiTexts.tryAgain,
)
export const WholePage: Story = shows(
  {
    render: () => (
      <FailureNotice text={flowSentences['failure.unexpected']}>
        <Button>{commonTexts.reload}</Button>
      </FailureNotice>
    ),
  },
  flowSentences['failure.unexpected'],
  commonTexts.reload,
)
export const Prices: Story = shows(
  {
    render: () => (
      <Grid gap="4">
        <Price taka={1234567} />
        <Price taka={12.5} />
        <Price taka={637.5} original={750} />
        <Price taka={750} original={750} />
      </Grid>
    ),
  },
  '৳12,34,567',
  '৳12.50',
  uiTexts.originalPrice,
)
