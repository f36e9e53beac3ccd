import { GripVertical } from 'lucide'
import * as css from './DragHandle.module.css'
import { Icon } from './Icon.tsx'
import * as small from './SmallIconButton.module.css'

/** The place of an item where a finger drags it; screen readers leave it out, because the item has buttons for it. */
export const DragHandle = ({ className }: { className?: string | undefined }) => (
  <span
    className={[small.button, css.handle, className].filter(Boolean).join(' ')}
    data-drag-handle=""
    aria-hidden="true"
  >
    <Icon of={GripVertical} />
  </span>
)
