import { Grid } from '@radix-ui/themes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { PasswordField } from '#views/ui/PasswordField.tsx'
import { Tabs } from '#views/ui/Tabs.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { shows } from '../support/shows.ts'

const meta: Meta = { title: 'Parts/Inputs', parameters: { layout: 'padded' } }
export default meta
type Story = StoryObj

const Text = (props: Partial<ComponentProps<typeof TextInput>>) => {
  const [value, setValue] = useState('')
  return <TextInput name="phone" label="Phone" {...props} value={value} onChange={setValue} />
}
const Password = (props: Partial<ComponentProps<typeof PasswordField>>) => {
  const [value, setValue] = useState('secret1')
  return <PasswordField name="password" label="Password" {...props} value={value} onChange={setValue} />
}
const TwoTabs = () => {
  const [chosen, choose] = useState<'one' | 'two'>('one')
  const tabs = [
    { id: 'one', label: 'First' },
    { id: 'two', label: 'Second' },
  ] as const
  return (
    <Tabs label="Choices" tabs={tabs} chosen={chosen} onChoose={choose}>
      What stands under {chosen}
    </Tabs>
  )
}

/** With a hint, and with an error as well. */
export const TextFields: Story = shows(
  {
    render: () => (
      <Grid gap="4">
        <Text hint="11 digits, such as 01712345678" />
        <Text label="Phone with an error" hint="11 digits, such as 01712345678" error="Invalid phone number" />
      </Grid>
    ),
  },
  '11 digits, such as 01712345678',
  'Invalid phone number',
)
export const Passwords: Story = shows(
  {
    render: () => (
      <Grid gap="4">
        <Password />
        <Password error="Password is required" />
      </Grid>
    ),
  },
  'Password is required',
)
export const Choices: Story = shows({ render: () => <TwoTabs /> }, 'What stands under one')
