/** Whether this browser keeps anything, and has room for more: what saves is not offered where it would be forgotten. */
export function canStore(): boolean {
  try {
    // As long as an entry is.
    localStorage.setItem('fc', 'fc'.repeat(150));
    localStorage.removeItem('fc');
    return true;
  } catch {
    return false;
  }
}
