import * as css from './Prose.module.css'

/** A text of a person, with its line breaks. */
export const Prose = ({ children }: { children: string }) => <p className={css.prose}>{children}</p>
