import { statements } from './support.ts'

/**
 * Entries of the trash are notified when they come and go: their counts are complete within the transaction of the
 * deletion. The person is the one who deleted, because an owner sees only own deletions.
 */
export default statements(
  `create trigger trash_notify after insert or delete on trash
     for each row execute function notify_change('Trash', 'deleted_by')`,
)
