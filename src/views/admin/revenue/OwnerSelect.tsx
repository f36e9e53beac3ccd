import { useQuery } from '@tanstack/react-query'
import { ownersQuery } from '#data/users.ts'
import { revenueTexts as texts } from '#messages/revenue.ts'
import { uiTexts } from '#messages/ui.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { Combobox } from '#views/ui/Combobox.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'

interface OwnerSelectProps {
  /** Id of the chosen owner; empty if none is chosen. */
  readonly owner: string
  readonly onChoose: (id: string) => void
}

/** More owners than this are searched, because nobody finds a name among thousands of options. */
const SELECT_MAX = 50
/** Options of the search that are shown at once. */
const SHOWN = 50

/** Field for one of the shop's owners, by name and e-mail. */
export const OwnerSelect = ({ owner, onChoose }: OwnerSelectProps) => {
  const { data: owners, isError, isFetching, refetch } = useQuery(ownersQuery)
  const region = useFocusRecovery()
  if (!owners && isError)
    return (
      <div {...region}>
        <Alert text={texts.ownersFailed}>
          <Button size="2" variant="soft" color="red" busy={isFetching} onClick={() => refetch()}>
            {uiTexts.tryAgain}
          </Button>
        </Alert>
      </div>
    )
  const options = (owners ?? []).map(({ _id, name, email }) => ({ value: _id, label: texts.nameAndEmail(name, email) }))
  const invitation = options.length > 0 ? texts.choose : texts.noOwners
  if (options.length > SELECT_MAX) {
    const chosen = options.find(({ value }) => value === owner)
    return (
      <Combobox
        name="owner"
        label={texts.owner}
        value={chosen?.label ?? ''}
        placeholder={texts.findOwner}
        options={options.map(({ label }) => ({ value: label, bangla: '' }))}
        most={SHOWN}
        none={texts.noOwners}
        countOf={texts.ownersFound}
        onChange={(name) => onChoose(options.find(({ label }) => label === name)?.value ?? '')}
      />
    )
  }
  return (
    <div {...region}>
      <SelectInput
        name="owner"
        label={texts.owner}
        value={owners ? owner : ''}
        placeholder={owners ? invitation : texts.loadingOwners}
        options={options}
        unknown={texts.unknownOwner}
        onChange={onChoose}
      />
    </div>
  )
}
