/** Whether a text begins with a day that exists, such as 2023-01-17. `Date.parse` accepts 2023-02-30. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d(?:[T ].*)?$/.test(value)) return false
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value.slice(0, 10))
}
