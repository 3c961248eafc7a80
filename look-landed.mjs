import { chromium } from 'playwright-core';
const base='http://localhost:4201';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const shots=JSON.parse(process.argv[2]);
const who={};
for (const [name,email,lang,w,h,path,full] of shots) {
  const key=email+lang; 
  if(!who[key]){ const c=await b.newContext({viewport:{width:w,height:h}}); const r=await c.request.post(base+'/api/session',{data:{email,password:'lys-demo-password'},headers:{origin:base}}); if(!r.ok()) console.log(email,r.status(),(await r.text()).slice(0,200)); who[key]=c; }
  const p=await who[key].newPage(); await p.setViewportSize({width:w,height:h});
  if (lang!=='en') await who[key].addCookies([{name:'lys_language',value:lang,url:base}]);
  const errs=[]; p.on('console',m=>{if(m.type()==='error')errs.push(m.text())});
  await p.goto(base+path,{waitUntil:'networkidle'}).catch(e=>console.log(path,e.message.slice(0,100)));
  await p.waitForTimeout(400);
  await p.screenshot({path:`/tmp/landed-shots/${name}.png`,fullPage:!!full});
  if(errs.length) console.log(name,errs.slice(0,2)); await p.close();
}
await b.close();
