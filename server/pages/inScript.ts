/** A value as JSON inside a `<script>` of a data type. */
export const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
