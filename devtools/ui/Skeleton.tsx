import './ui.css'

/** Placeholder that fills its container while content loads; the surrounding region has `aria-busy`. */
export const Skeleton = () => <span aria-hidden="true" className="devtools-skeleton" />
