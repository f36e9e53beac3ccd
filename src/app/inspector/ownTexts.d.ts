declare module 'virtual:own-texts' {
  /** The fixed texts of `messages/` (scripts/build/ownTexts.ts). */
  const texts: readonly string[]
  export default texts
}
