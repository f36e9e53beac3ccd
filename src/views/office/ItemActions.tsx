import { Button } from '../ui/Button.tsx'
import { NavigationButton } from '../ui/NavigationButton.tsx'

interface ItemActionsProps {
  /** The name of the item, for a screen reader. */
  readonly name: string
  readonly texts: { readonly edit: string; readonly delete: string }
  /** Address of the form that edits the item, so that it also opens in a new tab. */
  readonly address: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** The two actions of an item's card: the button that leads to its form, and the one that deletes it. */
export const ItemActions = ({ name, texts, address, onEdit, onDelete }: ItemActionsProps) => (
  <>
    <NavigationButton
      size="2"
      variant="soft"
      aria-description={name}
      to={address}
      onClick={(event) => {
        event.preventDefault()
        onEdit()
      }}
    >
      {texts.edit}
    </NavigationButton>
    <Button size="2" variant="soft" color="gray" aria-description={name} onClick={onDelete}>
      {texts.delete}
    </Button>
  </>
)
