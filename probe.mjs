import { createRequire } from 'node:module'
const { chromium } = createRequire(process.cwd()+'/package.json')('playwright-core')
import { existsSync } from 'node:fs'
const executablePath = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'].find((p)=>p&&existsSync(p))
const b = await chromium.launch({ ...(executablePath&&{executablePath}), args:['--no-sandbox'] })
for (const [w,reduced] of [[1280,'reduce'],[1280,'no-preference'],[390,'reduce']]) {
const c = await b.newContext({ viewport:{width:w,height:900}, reducedMotion: reduced })
const p = await c.newPage()
await p.goto('http://foundry-lane-motors.localhost:4455/',{waitUntil:'load'})
await p.waitForTimeout(800)
const m = () => p.evaluate(()=>{const l=document.querySelector('[data-rotate]');const k=[...l.children];return {left:l.scrollLeft,w:l.clientWidth,sw:l.scrollWidth,offs:k.map(x=>x.offsetLeft).slice(0,4), snap:getComputedStyle(l).scrollSnapType, hidden:document.querySelector('[data-controls]').hidden, cols:getComputedStyle(l).gridAutoColumns}})
console.log(w,reduced,JSON.stringify(await m()))
await p.locator('#reviews').scrollIntoViewIfNeeded(); await p.locator('[data-rotate]').scrollIntoViewIfNeeded()
await p.waitForTimeout(3600); console.log('later',JSON.stringify((await m()).left))
if(w===1280&&reduced==='reduce') await p.locator('[data-rotate]').screenshot({path:'/tmp/d6run/car.png'})
}
await b.close()
