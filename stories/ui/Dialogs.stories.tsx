import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { shows } from '../support/shows.ts'

const meta: Meta = { title: 'Parts/Dialogs', parameters: { layout: 'padded' } }
export default meta
type Story = StoryObj

const roles = [
  { value: 'admin', label: 'Admin' },
  { value: 'user', label: 'User' },
  { value: 'owner', label: 'Owner' },
]
const nothing = () => {}

const Small = ({ busy = false }: { busy?: boolean }) => {
  const [open, setOpen] = useState(true)
  const [role, setRole] = useState('user')
  const close = () => setOpen(false)
  return (
    <main>
      <PageHeader title="Users">
        <Button onClick={() => setOpen(true)}>Role</Button>
      </PageHeader>
      <Dialog
        title="Change Role"
        description="Of Nusrat Jahan"
        open={open}
        busy={busy}
        onClose={close}
        actions={
          <>
            <Button variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || close()}>
              Cancel
            </Button>
            <Button busy={busy} onClick={close}>
              Change
            </Button>
          </>
        }
      >
        <SelectInput name="role" label="Role" value={role} options={roles} onChange={setRole} readOnly={busy} />
      </Dialog>
    </main>
  )
}

const Confirm = (props: Partial<ComponentProps<typeof ConfirmDialog>>) => {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <main>
      <PageHeader title="Categories">
        <Button color="red" variant="soft" onClick={() => setIsOpen(true)}>
          Delete
        </Button>
      </PageHeader>
      {isOpen && (
        <ConfirmDialog
          title="Are you sure?"
          text="This category and all its subcategories and products are permanently deleted. This cannot be undone."
          detail={<strong>3 subcategories and 12 products</strong>}
          cancel="Cancel"
          confirm="Delete"
          busy={false}
          onCancel={() => setIsOpen(false)}
          onConfirm={nothing}
          {...props}
        />
      )}
    </main>
  )
}

export const Open: Story = shows({ render: () => <Small /> }, 'Change Role', 'Of Nusrat Jahan')
export const Busy: Story = shows({ render: () => <Small busy /> }, 'Change Role')
export const Confirming: Story = shows(
  { render: () => <Confirm /> },
  'Are you sure?',
  '3 subcategories and 12 products',
)
export const Deleting: Story = shows({ render: () => <Confirm busy busyLabel="Deleting..." /> }, 'Deleting...')
export const Long: Story = shows(
  {
    render: () => (
      <main>
        <Dialog
          title="A dialog that is longer than a phone"
          open
          onClose={nothing}
          actions={<Button onClick={nothing}>Save</Button>}
        >
          {Array.from({ length: 14 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are alike
            <TextInput key={at} name={`field${at}`} label={`Field ${at + 1}`} value="" onChange={nothing} />
          ))}
        </Dialog>
      </main>
    ),
  },
  'A dialog that is longer than a phone',
  'Field 14',
)
