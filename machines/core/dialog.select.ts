/** The part of a snapshot that every dialog has. */
interface DialogSnapshot {
  hasTag(tag: 'confirming' | 'busy'): boolean
}

/** Selectors of every dialog. */
export const dialogSelect = {
  open: (snapshot: DialogSnapshot) => snapshot.hasTag('confirming'),
  busy: (snapshot: DialogSnapshot) => snapshot.hasTag('busy'),
}
