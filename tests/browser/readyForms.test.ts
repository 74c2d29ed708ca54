/** Every ready form of the demo sites in Chromium, with JavaScript and without: left empty, then filled in. A new one is there by itself. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { JPG, PDF } from '../fixtures/filesSent.ts';
import { violationsOf } from './axe.ts';
import { launchChromium, leave, visit } from './chromium.ts';

const SITES = ['foundry-lane-motors', 'longshore-caravans', 'gantry-commercial'];
/** Of one site: so many pages are looked at, of which so many are of vehicles. */
const MOST_PAGES = 40;
const MOST_VEHICLES = 6;
const FIRST = ['/', '/spin-to-win', '/sell-my-car', '/trade-in', '/contact', '/careers'];
/** Forms wait for their proof: several at a time cost no more than one. */
const AT_ONCE = 4;
const WORDS: Record<string, string> = {
  ...{ name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412 345 678', postcode: '2000' },
};

interface Found {
  site: string;
  path: string;
  id: string;
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const origin = (site: string): string => `http://${site}.localhost:${inject('port')}`;

/** Asked by Node itself, which knows no names below localhost. */
async function bodyOf(site: string, path: string): Promise<string> {
  const request = get({ port: inject('port'), path, headers: { host: new URL(origin(site)).host } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await text(response);
  return response.statusCode === 200 ? body : '';
}

/** Forms of a site by its links: each once for what it asks, wherever it stands. */
async function formsOf(site: string): Promise<Found[]> {
  const paths = [...FIRST];
  const forms = new Map<string, Found>();
  for (let at = 0; at < Math.min(paths.length, MOST_PAGES); at++) {
    const path = paths[at] ?? '';
    const body = await bodyOf(site, path);
    for (const [form] of body.matchAll(/<form\b.*?<\/form>/gs)) {
      const id = /name="_form" value="([^"]*)"/.exec(form)?.[1] ?? '';
      const names = [...form.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name);
      const key = `${id} ${names.join(' ')}`;
      if (id && id !== 'sign-in' && !forms.has(key)) forms.set(key, { site, path, id });
    }
    paths.push(...linksIn(body, paths));
  }
  return [...forms.values()];
}

/** Of vehicles some: their pages are alike. */
function linksIn(body: string, known: readonly string[]): string[] {
  const links = [...body.matchAll(/<a\b[^>]* href="(\/[^"?#]*)/g)].map(([, link = '']) => link);
  const isVehicle = (link: string): boolean => /^\/[^/]+\/.*\d/.test(link);
  const room = Math.max(0, MOST_VEHICLES - known.filter(isVehicle).length);
  const fresh = [...new Set(links)].filter(
    (link) => !known.includes(link) && !/^\/(assets|api|-|site|_)/.test(link),
  );
  return [...fresh.filter((link) => !isVehicle(link)), ...fresh.filter(isVehicle).slice(0, room)];
}

async function open({ site, path, id }: Found, javaScriptEnabled: boolean): Promise<[Page, Locator]> {
  const context = await visit(browser, { javaScriptEnabled, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${origin(site)}${path}`, { waitUntil: 'domcontentloaded' });
  const form = page.locator(`form:has(input[name="_form"][value="${id}"])`);
  // One in a dialog is opened by a link to it.
  if (!(await form.isVisible())) {
    const opener = page.locator(`a[href="#${id}"]:visible`).first();
    if (javaScriptEnabled && (await opener.count()) > 0) await opener.click();
    else await page.goto(`${origin(site)}${path}#${id}`);
    await form.waitFor();
  }
  return [page, form];
}

const controls = (form: Locator, kind = ''): Locator =>
  // That for programs is seen by nobody.
  form.locator(`input${kind}:not([name^=_]):visible, select:visible, textarea:visible`);
const submit = (form: Locator): Locator => form.locator('button:visible').last();

/** Fills in what is seen; of choices the first one. */
async function fill(form: Locator): Promise<void> {
  // A file that is there adds a box: they come last.
  for (const control of await controls(form, ':not([type=file])').all()) await fillOne(control);
  for (const control of await form.locator('input[type=file]:visible').all()) await choose(control);
}

async function fillOne(control: Locator): Promise<void> {
  const { type, name, value, inputMode } = await control.evaluate((element) => {
    const { type: kind, name: called, value: typed, inputMode: keys } = element as HTMLInputElement;
    return { type: kind, name: called, value: typed, inputMode: keys };
  });
  const isChoice = type === 'radio' || type === 'checkbox';
  if (type === 'date' || (value !== '' && !isChoice)) return;
  if (isChoice) return control.check();
  if (type === 'select-one') return pick(control);
  const isNumber = inputMode === 'numeric' || inputMode === 'decimal';
  return control.fill(WORDS[name] ?? (isNumber ? '20000' : 'Ann Lee'));
}

async function choose(control: Locator): Promise<void> {
  const isPhoto = (await control.getAttribute('accept'))?.includes('jpg') === true;
  const file = isPhoto ? { name: 'a.jpg', buffer: JPG } : { name: 'a.pdf', buffer: PDF };
  await control.setInputFiles({ ...file, mimeType: '' });
}

async function pick(control: Locator): Promise<void> {
  const options = await control
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const first = options.find((option) => option !== '');
  if (first !== undefined) await control.selectOption(first);
}

/** Fields that must be filled in and are empty. */
async function missing(form: Locator): Promise<string[]> {
  return controls(form).evaluateAll((all) =>
    [
      ...new Set(
        (all as HTMLInputElement[])
          .filter((one) => one.required && (one.type === 'checkbox' ? !one.checked : one.value === ''))
          .map(({ name }) => name),
      ),
    ].sort(),
  );
}

/** Field -> what is said beside it. */
async function said(form: Locator): Promise<Record<string, string>> {
  return controls(form).evaluateAll((all) =>
    Object.fromEntries(
      (all as HTMLInputElement[])
        .filter((one) => one.getAttribute('aria-invalid') === 'true')
        .map((one) => [one.name, document.getElementById(`${one.id}-error`)?.textContent ?? '']),
    ),
  );
}

const MESSAGE = /^(Please (fill in|choose|tick|enter)|Invalid postcode)/;

async function sendEmpty(page: Page, form: Locator, isLive: boolean): Promise<unknown> {
  const name = form.locator('input[name="name"]');
  if (await name.isVisible()) await name.fill('Kept Name');
  // The script comes at the first touch.
  if (isLive) {
    await controls(form).first().click();
    await form.and(page.locator('[novalidate]')).waitFor();
  }
  // A browser without scripts would say it in its own words, and not send.
  else await form.evaluate((element) => void ((element as HTMLFormElement).noValidate = true));
  const wanted = await missing(form);
  if (wanted.length === 0) return undefined;
  await submit(form).click();
  const alert = form.locator('[role=alert]');
  await alert.waitFor();
  const words = await said(form);
  const silent = wanted.filter((field) => !MESSAGE.test(words[field] ?? ''));
  const kept = !(await name.isVisible()) || (await name.inputValue()) === 'Kept Name';
  const list = await alert.getByRole('listitem').count();
  // axe is a script itself.
  const faults = isLive ? await violationsOf(page, { within: 'form' }) : [];
  const isWhole = silent.length === 0 && kept && list >= wanted.length && faults.length === 0;
  return isWhole && !page.url().includes('/success')
    ? undefined
    : { silent, kept, list, wanted, words, faults };
}

async function sendRight(page: Page, form: Locator, isLive: boolean): Promise<unknown> {
  const isThere = async (): Promise<boolean> => /\/success|\?sent=/.test(page.url());
  for (let step = 0; step < 5 && !(await isThere()); step++) {
    await fill(form);
    if (isLive)
      await form
        .locator('[role=status]')
        .first()
        .waitFor({ state: 'detached' })
        .catch(() => undefined);
    else await page.waitForTimeout(0);
    await submit(form).click();
    if (!isLive) {
      const confirm = page.locator('form[aria-label] input[name="_stamp"]');
      if ((await confirm.count()) > 0) {
        // It is a program that is quicker.
        await page.waitForTimeout(2_100);
        await page.locator('form:has(input[name="_stamp"]) button').click();
      }
    }
    await page.waitForURL(/\/success|\?sent=/, { timeout: isLive ? 6_000 : 1_500 }).catch(() => undefined);
  }
  if (await isThere()) return undefined;
  const alert = page.locator('[role=alert]:visible');
  return {
    url: page.url(),
    alert: (await alert.count()) > 0 ? await alert.first().innerText() : 'nothing is said',
  };
}

describe.each([true, false])('each ready form, with JavaScript: %s', (isLive) => {
  it('ERROR-017 says what is missing, keeps what was typed and is clean to axe; filled in rightly it is sent', async () => {
    // Anew for each: a car that was reserved offers its form no more.
    const found = (await Promise.all(SITES.map(formsOf))).flat();
    expect(new Set(found.map(({ site }) => site)).size).toBe(SITES.length);
    expect(found.length).toBeGreaterThan(12);
    const limit = pLimit(AT_ONCE);
    const wrong = await Promise.all(
      found.map((one) =>
        limit(async () => {
          const [page, form] = await open(one, isLive);
          try {
            const empty = await sendEmpty(page, form, isLive);
            const right = empty ?? (await sendRight(page, form, isLive));
            return right === undefined ? [] : [{ ...one, empty, right }];
          } catch (error) {
            return [{ ...one, error: String(error).slice(0, 400) }];
          } finally {
            await leave(page.context());
          }
        }),
      ),
    );
    expect(wrong.flat()).toEqual([]);
  }, 600_000);
});
