/** The part of a snapshot that every dialog has. */
interface DialogSnapshot {
  hasTag(tag: 'confirming' | 'busy'): boolean
}

/** Selectors of every dialog. */
export const dialogSelect = {
  open: (snapshot: DialogSnapshot) => snapshot.hasTag('confirming'),
  busy: (snapshot: DialogSnapshot) => snapshot.hasTag('busy'),
  /** Whether the call ended without an answer, so that its outcome is not known yet. */
  unanswered: (snapshot: { hasTag(tag: 'unanswered'): boolean }) => snapshot.hasTag('unanswered'),
}
