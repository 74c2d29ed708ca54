/** Whether this browser keeps anything at all: what saves is not offered where it would be forgotten. */
export function canStore(): boolean {
  try {
    localStorage.setItem('fc', '');
    localStorage.removeItem('fc');
    return true;
  } catch {
    return false;
  }
}
