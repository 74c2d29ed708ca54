const FIGURE = /^(\d[\d,.]*)\s(\S{1,8})$/u;

/** `10,400 kg` in two pieces; what is no figure with a unit is one, without a unit. */
export function figureOf(value: string): { figure: string; unit: string } {
  const [, figure = value, unit = ''] = FIGURE.exec(value) ?? [];
  return { figure, unit };
}
