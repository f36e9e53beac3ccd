import { Box } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { Store } from '#contract/users/entity.ts'
import { storesQuery } from '#data/members.ts'
import { chooseStoreMachine, chooseStoreSelect as select } from '#machines/members/chooseStore.machine.ts'
import { storesTexts as texts } from '#messages/members.ts'
import { useSession } from '../session.tsx'
import { SelectInput } from '../ui/SelectInput.tsx'
import { useFlow } from './flow.ts'

/** The store that a person works for (product 16.37): themselves or one whose member they are. Nothing for anybody else. */
export const StoreChoice = () => {
  const chosen = useSession(({ user }) => user?.store)
  const { data: stores = chosen ? [chosen] : [] } = useQuery(storesQuery)
  return stores.length > 0 && <Choice stores={stores} chosen={chosen} />
}

const Choice = ({ stores, chosen }: { readonly stores: readonly Store[]; readonly chosen: Store | undefined }) => {
  const flow = useFlow(chooseStoreMachine)
  const busy = useSelector(flow, select.busy)
  return (
    <Box mb="3" maxWidth="24rem">
      <SelectInput
        name="store"
        label={texts.title}
        value={chosen?._id ?? ''}
        placeholder={texts.myself}
        options={stores.map(({ _id, name }) => ({ value: _id, label: name }))}
        hint={busy ? texts.choosing : undefined}
        readOnly={busy}
        onChange={(store) => flow.send({ type: 'store.choose', store: store || null })}
      />
    </Box>
  )
}
