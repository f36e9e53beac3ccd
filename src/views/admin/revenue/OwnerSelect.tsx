import { useQuery } from '@tanstack/react-query'
import { revenueTexts as texts } from '../../../../messages/en/revenue.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { ownersQuery } from '../../../data/users.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { useFocusRecovery } from '../../ui/useFocusRecovery.ts'

interface OwnerSelectProps {
  /** Id of the chosen owner; empty if none is chosen. */
  readonly owner: string
  readonly onChoose: (id: string) => void
}

/** Select field for one of the shop's owners, by name and e-mail. */
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
  const placeholder = !owners ? texts.loadingOwners : owners.length === 0 ? texts.noOwners : texts.choose
  return (
    <div {...region}>
      <SelectInput
        name="owner"
        label={texts.owner}
        value={owners ? owner : ''}
        placeholder={placeholder}
        options={options}
        unknown={texts.unknownOwner}
        onChange={onChoose}
      />
    </div>
  )
}
