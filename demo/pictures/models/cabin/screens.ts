import { CanvasTexture, MeshBasicMaterial, SRGBColorSpace } from 'three';

type Draw = (ctx: OffscreenCanvasRenderingContext2D, width: number, height: number) => void;

function lit(width: number, height: number, draw: Draw): MeshBasicMaterial {
  const ctx = new OffscreenCanvas(width, height).getContext('2d');
  if (!ctx) throw new Error('No 2D canvas');
  ctx.fillStyle = '#05070a';
  ctx.fillRect(0, 0, width, height);
  draw(ctx, width, height);
  const map = new CanvasTexture(ctx.canvas);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 8;
  return new MeshBasicMaterial({ map, toneMapped: false });
}

/** The big screen: a map, the time, what is playing. */
export function mapScreen(): MeshBasicMaterial {
  return lit(1024, 576, (ctx, w, h) => {
    ctx.fillStyle = '#1b2530';
    ctx.fillRect(0, 0, w * 0.64, h);
    ctx.strokeStyle = '#33475a';
    ctx.lineWidth = 10;
    for (let i = 0; i < 9; i++) {
      ctx.beginPath();
      ctx.moveTo(i * 90 - 120, 0);
      ctx.lineTo(i * 70 + 60, h);
      ctx.moveTo(0, i * 80 - 60);
      ctx.lineTo(w * 0.64, i * 76 + 10);
      ctx.stroke();
    }
    ctx.strokeStyle = '#46a0e0';
    ctx.lineWidth = 15;
    ctx.beginPath();
    ctx.moveTo(290, h);
    ctx.bezierCurveTo(300, 380, 360, 330, 410, 250);
    ctx.lineTo(560, 60);
    ctx.stroke();
    ctx.fillStyle = '#e9eef2';
    ctx.font = '600 74px sans-serif';
    ctx.fillText('10:24', w * 0.69, 110);
    ctx.font = '34px sans-serif';
    ctx.fillStyle = '#9fb0bd';
    ctx.fillText('23°  Fan 2', w * 0.69, 170);
    ctx.fillStyle = '#22303c';
    for (const y of [220, 340, 460]) ctx.fillRect(w * 0.68, y, w * 0.28, 96);
    ctx.fillStyle = '#d6dee5';
    ['Radio', 'Phone', 'Camera'].forEach((word, i) => {
      ctx.fillText(word, w * 0.71, 280 + i * 120);
    });
  });
}

function dial(
  ctx: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  most: number,
  at: number,
): void {
  ctx.strokeStyle = '#8b98a3';
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.stroke();
  ctx.textAlign = 'center';
  for (let i = 0; i <= 40; i++) {
    const turn = Math.PI * (0.75 + (1.5 * i) / 40);
    const long = i % 5 === 0;
    ctx.strokeStyle = long ? '#f2f5f7' : '#76828c';
    ctx.lineWidth = long ? 5 : 2;
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(turn) * r * 0.93, y + Math.sin(turn) * r * 0.93);
    ctx.lineTo(x + Math.cos(turn) * r * (long ? 0.8 : 0.86), y + Math.sin(turn) * r * (long ? 0.8 : 0.86));
    ctx.stroke();
    if (!long) continue;
    ctx.fillStyle = '#eef2f5';
    ctx.font = `600 ${Math.round(r * 0.15)}px sans-serif`;
    ctx.fillText(
      String(Math.round((most * i) / 40)),
      x + Math.cos(turn) * r * 0.65,
      y + Math.sin(turn) * r * 0.65 + r * 0.05,
    );
  }
  const turn = Math.PI * (0.75 + 1.5 * at);
  ctx.strokeStyle = '#e8472f';
  ctx.lineWidth = 9;
  ctx.beginPath();
  ctx.moveTo(x - Math.cos(turn) * r * 0.14, y - Math.sin(turn) * r * 0.14);
  ctx.lineTo(x + Math.cos(turn) * r * 0.8, y + Math.sin(turn) * r * 0.8);
  ctx.stroke();
  ctx.fillStyle = '#15181b';
  ctx.beginPath();
  ctx.arc(x, y, r * 0.12, 0, 7);
  ctx.fill();
}

/** The instruments, engine idling; the middle shows the trip. */
export function instruments(): MeshBasicMaterial {
  return lit(1400, 560, (ctx) => {
    dial(ctx, 300, 285, 240, 8, 0.1);
    dial(ctx, 1100, 285, 240, 240, 0);
    ctx.fillStyle = '#0d141a';
    ctx.fillRect(575, 70, 250, 430);
    ctx.fillStyle = '#dfe7ec';
    ctx.font = '600 58px sans-serif';
    ctx.fillText('P', 700, 150);
    ctx.font = '36px sans-serif';
    ctx.fillStyle = '#9db0bd';
    ctx.fillText('Trip A', 700, 235);
    ctx.fillStyle = '#eef3f6';
    ctx.font = '600 46px sans-serif';
    ctx.fillText('214.6 km', 700, 295);
    ctx.fillStyle = '#9db0bd';
    ctx.font = '36px sans-serif';
    ctx.fillText('Range', 700, 375);
    ctx.fillStyle = '#eef3f6';
    ctx.font = '600 46px sans-serif';
    ctx.fillText('560 km', 700, 435);
  });
}
